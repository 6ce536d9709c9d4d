Option Explicit
Option Private Module

' A long text as a new workbook that need not be saved: a line in each row, in letters of one width.

Private Const ONE_SHEET As Long = -4167

' Shows a text; the name of the workbook it stands in.
Public Function Shown(ByVal text As String) As String
    Dim page As Object
    Dim lines As Variant
    Dim rows() As Variant
    Dim number As Long
    lines = Split(text, vbLf)
    ReDim rows(1 To UBound(lines) + 1, 1 To 1)
    For number = 0 To UBound(lines)
        If Len(lines(number)) > 0 Then rows(number + 1, 1) = "'" & lines(number)
    Next number
    Set page = Workbooks.Add(ONE_SHEET)
    With page.Worksheets(1).Range("A1").Resize(UBound(rows, 1), 1)
        .Font.Name = "Consolas"
        .Value = rows
    End With
    page.Saved = True
    Shown = page.Name
End Function
