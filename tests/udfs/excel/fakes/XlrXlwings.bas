Option Explicit

' In place of xlwings' module: a server that is a class of this project. N21 says that it is down, N20 how often it was started.

Private Server As Object

Public Function XLPy() As Object
    Dim told As Object
    Set told = ThisWorkbook.Worksheets("Functions")
    told.Range("N20").Value = told.Range("N20").Value + 1
    If told.Range("N21").Value = "down" Then Err.Raise 1000, "x", "Python process exited" & vbLf & "Command: secret"
    If Server Is Nothing Then Set Server = New FakeServer
    Set XLPy = Server
End Function
