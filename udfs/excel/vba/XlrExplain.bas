Option Explicit
Option Private Module

' Explanations. The cell is calculated once more: so every function of ours in it is called with the very values
' that Excel hands it, whatever the formula around it, and each call asks for its explanation.

Private Const RIBBON As String = "udfs.excel.ribbon"

Private IsCollecting As Boolean
Private Collected As String

' The explanation of every function of ours in a cell, or what stands in the way.
Public Function Explanation(ByVal target As Object) As String
    On Error GoTo failed
    Collected = ""
    IsCollecting = True
    Whole(target).Calculate
    IsCollecting = False
    Explanation = Collected
    If XlrPython.IsOut() Then Explanation = XlrPython.Reason()
    If Len(Explanation) = 0 Then Explanation = XlrTexts.Text("excel.nothing-to-explain")
    Exit Function
failed:
    IsCollecting = False
    Explanation = Err.Description
End Function

' Called by every function.
Public Sub Collect(ByVal functionName As String, ByVal arguments As Variant)
    Dim found As String
    If Not IsCollecting Then Exit Sub
    found = XlrPython.Asked(RIBBON, "explanation", Array(XlrTexts.LanguageCode(), functionName, arguments))
    If InStr(Collected, found) > 0 Then Exit Sub
    If Len(Collected) > 0 Then Collected = Collected & vbLf & vbLf
    Collected = Collected & found
End Sub

' The cells of the formula that a cell belongs to.
Private Function Whole(ByVal target As Object) As Object
    Set Whole = target
    On Error Resume Next
    If target.HasArray Then Set Whole = target.CurrentArray
    If target.HasSpill Then Set Whole = target.SpillParent
End Function
