Option Explicit

' In place of a box on the screen; agrees to every question.

Public Sub Show(ByVal text As String)
    ThisWorkbook.Worksheets("Functions").Range("N1").Value = text
End Sub

Public Function Agrees(ByVal title As String, ByVal text As String) As Boolean
    ThisWorkbook.Worksheets("Functions").Range("N2").Value = title & "|" & text
    Agrees = True
End Function
