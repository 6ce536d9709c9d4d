
' What follows is part of xlratings. The library is loaded once; the settings of workbooks are not asked.

Private Sub XLPyLoadDLL()
    Static isLoaded As Boolean
    Dim folder As String
    If isLoaded Then Exit Sub
    folder = FolderOf(XlrPython.Interpreter())
    If LoadLibrary(folder & "\" & XLPyDLLName) = 0 Then
        If LoadLibrary(FolderOf(folder) & "\" & XLPyDLLName) = 0 Then
            Err.Raise 1904, "xlratings", Replace(XlrTexts.Text("excel.library-missing"), "{library}", XLPyDLLName)
        End If
    End If
    isLoaded = True
End Sub

Private Function XLPyCommand() As String
    Static startCommand As String
    If Len(startCommand) = 0 Then startCommand = XlrPython.ServerCommand()
    XLPyCommand = startCommand
End Function

Private Function FolderOf(ByVal path As String) As String
    FolderOf = Left$(path, InStrRev(path, "\") - 1)
End Function
