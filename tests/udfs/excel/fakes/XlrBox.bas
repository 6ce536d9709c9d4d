Option Explicit

' In place of a box on the screen.

Public Sub Show(ByVal text As String)
    ThisWorkbook.Worksheets("Functions").Range("N1").Value = text
End Sub
