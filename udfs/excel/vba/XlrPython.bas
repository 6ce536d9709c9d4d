Option Explicit
Option Private Module

' Python: started once, asked often. One that cannot start says so in one sentence and is not tried again
' before Self-test is pressed, so that a sheet full of our functions never waits for it a thousand times.

Private Const FAULT_NUMBER As Long = 1904
Private Const SERVER_UNAVAILABLE As Long = &H800706BA
Private Const CALL_FAILED As Long = &H800706BE
Private Const SERVER_GONE As Long = &H80010108

Private Fault As String
Private IsCompared As Boolean

' What a function of a module gives. A Python that was ended meanwhile is started once more.
Public Function Asked(ByVal moduleName As String, ByVal functionName As String, ByVal arguments As Variant) As Variant
    Dim server As Object
    Dim isSecond As Boolean
    If IsOut() Then Err.Raise FAULT_NUMBER, "xlratings", Fault
again:
    Set server = Started()
    On Error GoTo failed
    ' in brackets, by value: else every range would travel back, too
    Asked = server.CallUDF((moduleName), (functionName), (arguments))
    Exit Function
failed:
    If isSecond Or Not HasEnded(Err.Number) Then Err.Raise Err.Number, "xlratings", Err.Description
    isSecond = True
    Resume again
End Function

' Whether Python could not start, and the sentence that says why.
Public Function IsOut() As Boolean
    IsOut = Len(Fault) > 0
End Function

Public Function Reason() As String
    Reason = Fault
End Function

' Forget that Python could not start.
Public Sub TryAgain()
    Fault = ""
End Sub

' The command that starts Python: nothing of the current folder, of the user's own packages or of the environment's
' Python settings is imported, so that a file udfs.py beside a workbook stays what it is.
Public Function ServerCommand() As String
    ServerCommand = Chr$(34) & Interpreter() & Chr$(34) & " -P -E -s -B -m udfs.excel.server $(CLSID)"
End Function

Public Function Interpreter() As String
    Interpreter = XlrTexts.Setting("setting.interpreter")
End Function

Private Function Started() As Object
    On Error GoTo failed
    If Not IsThere(Interpreter()) Then
        Err.Raise FAULT_NUMBER, "xlratings", Replace(XlrTexts.Text("excel.python-missing"), "{path}", Interpreter())
    End If
    Set Started = XlrXlwings.XLPy()
    CompareVersions Started
    Exit Function
failed:
    Fault = Err.Description
    If Err.Number <> FAULT_NUMBER Then
        Fault = Replace(XlrTexts.Text("excel.python-does-not-start"), "{reason}", FirstLine(Fault))
    End If
    Application.StatusBar = Fault
    Err.Raise FAULT_NUMBER, "xlratings", Fault
End Function

' An add-in of another version than what is installed goes on; the status bar says what to do.
Private Sub CompareVersions(ByVal server As Object)
    Dim advice As String
    If IsCompared Then Exit Sub
    IsCompared = True
    On Error GoTo unknown
    advice = server.CallUDF("udfs.excel.ribbon", "advice", _
        Array(XlrTexts.LanguageCode(), XlrTexts.Setting("setting.version")))
    If Len(advice) > 0 Then Application.StatusBar = advice
unknown:
End Sub

Private Function IsThere(ByVal path As String) As Boolean
    On Error GoTo missing
    If Len(path) > 0 Then IsThere = Len(Dir$(path)) > 0
missing:
End Function

Private Function FirstLine(ByVal text As String) As String
    Dim lines As Variant
    lines = Split(Replace(text, vbCr, vbLf) & vbLf, vbLf)
    FirstLine = lines(0)
End Function

Private Function HasEnded(ByVal errorNumber As Long) As Boolean
    HasEnded = errorNumber = SERVER_UNAVAILABLE Or errorNumber = CALL_FAILED Or errorNumber = SERVER_GONE
End Function
