Option Explicit
Option Private Module

' The help of the function wizard, from the sheet Functions: name, category, description, one column per argument.

Public Sub DescribeFunctions()
    Dim described As Variant
    On Error GoTo hidden
    described = ThisWorkbook.Worksheets("Functions").UsedRange.Value2
    DescribeAll described
    Exit Sub
hidden:
    DescribeUnhidden described
End Sub

Private Sub DescribeAll(ByVal described As Variant)
    Dim rowNumber As Long
    For rowNumber = LBound(described, 1) To UBound(described, 1)
        DescribeOne described, rowNumber
    Next rowNumber
End Sub

Private Sub DescribeOne(ByVal described As Variant, ByVal rowNumber As Long)
    Dim columnNumber As Long
    Dim count As Long
    Dim helps() As String
    ReDim helps(0 To UBound(described, 2) - 4)
    For columnNumber = 4 To UBound(described, 2)
        If Not IsEmpty(described(rowNumber, columnNumber)) Then
            helps(count) = XlrTexts.Text(described(rowNumber, columnNumber))
            count = count + 1
        End If
    Next columnNumber
    ReDim Preserve helps(0 To count - 1)
    Application.MacroOptions Macro:="'" & ThisWorkbook.Name & "'!" & described(rowNumber, 1), _
        Category:=XlrTexts.Text(described(rowNumber, 2)), _
        Description:=XlrTexts.Text(described(rowNumber, 3)), _
        ArgumentDescriptions:=helps
End Sub

' Some versions of Excel describe no function of a hidden workbook: it is an ordinary one for that moment.
Private Sub DescribeUnhidden(ByVal described As Variant)
    On Error Resume Next
    Application.ScreenUpdating = False
    ThisWorkbook.IsAddin = False
    ThisWorkbook.Windows(1).Visible = True
    DescribeAll described
    ThisWorkbook.IsAddin = True
    ThisWorkbook.Saved = True
    Application.ScreenUpdating = True
End Sub
