Option Explicit

' What the ribbon calls. Its controls are objects of Office; named so, no reference to Office's library is needed.

Private Const RIBBON As String = "udfs.excel.ribbon"

Public Sub Label(ByVal control As Object, ByRef returned As Variant)
    returned = XlrTexts.Text("excel.label." & control.ID)
End Sub

Public Sub Tip(ByVal control As Object, ByRef returned As Variant)
    returned = XlrTexts.Text("excel.tip." & control.ID)
End Sub

Public Sub ImportResults(ByVal control As Object)
    XlrMonth.ImportChosen
End Sub

Public Sub PreviewMonth(ByVal control As Object)
    XlrMonth.Press "preview"
End Sub

Public Sub CommitMonth(ByVal control As Object)
    XlrMonth.Press "commit"
End Sub

Public Sub UndoMonth(ByVal control As Object)
    XlrMonth.Press "undo"
End Sub

' What the buttons drawn in a workbook of ours call.
Public Sub Button(ByVal entry As String)
    XlrMonth.Press entry
End Sub

Public Sub ExplainCell(ByVal control As Object)
    If ActiveCell Is Nothing Then Exit Sub
    If ActiveCell.HasFormula Then
        XlrBox.Show XlrExplain.Explanation(ActiveCell)
    Else
        XlrMonth.Press "explain"
    End If
End Sub

Public Sub NewFromTemplate(ByVal control As Object)
    Dim file As Variant
    Dim answer As String
    file = Application.GetSaveAsFilename(control.Tag & ".xlsx", "Excel (*.xlsx), *.xlsx, Excel (*.xlsm), *.xlsm")
    If VarType(file) = vbBoolean Then Exit Sub
    On Error GoTo failed
    answer = XlrPython.Asked(RIBBON, "new_workbook", Array(XlrTexts.LanguageCode(), control.Tag, file))
    If Len(answer) = 0 Then
        Workbooks.Open file
    Else
        XlrBox.Show answer
    End If
    Exit Sub
failed:
    XlrBox.Show Err.Description
End Sub

Public Sub SelfTest(ByVal control As Object)
    XlrPython.TryAgain
    XlrBox.Show TestResult()
End Sub

Private Function TestResult() As String
    On Error GoTo failed
    TestResult = XlrPython.Asked(RIBBON, "self_test", _
        Array(XlrTexts.LanguageCode(), XlrTexts.Setting("setting.version"), HasRightResults()))
    Application.StatusBar = False
    Exit Function
failed:
    TestResult = Err.Description
End Function

' Whether a number and an error value come through the functions as they should.
Private Function HasRightResults() As Boolean
    Dim expectedScore As Variant
    expectedScore = XlrFunctions.EXPECTED(1600, 1500)
    If IsError(expectedScore) Then Exit Function
    HasRightResults = Abs(expectedScore - 0.64) < 0.000001 And IsError(XlrFunctions.EXPECTED("?", 1500))
End Function
