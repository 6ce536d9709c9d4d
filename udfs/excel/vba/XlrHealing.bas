Option Explicit
Option Private Module

' Cells with a function of ours that show #NAME?, as in a workbook that no Excel has calculated yet, are entered again
' when it opens. That is no change of the clerk's: the workbook need not be saved for it.

Private Const WITH_FORMULAS As Long = -4123
Private Const WITH_ERRORS As Long = 16
Private Const NAME_ERROR As Long = 2029
Private Const OF_NAMES As String = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_."

Public Sub Heal(ByVal book As Object)
    Dim isSaved As Boolean
    Dim isRunningMacros As Boolean
    Dim sheet As Object
    On Error Resume Next
    isSaved = book.Saved
    isRunningMacros = Application.EnableEvents
    Application.EnableEvents = False
    Application.ScreenUpdating = False
    For Each sheet In book.Worksheets
        If Not sheet.ProtectContents Then HealSheet sheet
    Next sheet
    Application.ScreenUpdating = True
    Application.EnableEvents = isRunningMacros
    book.Saved = isSaved
End Sub

Private Sub HealSheet(ByVal sheet As Object)
    Dim wrong As Object
    Dim cell As Object
    On Error GoTo none
    Set wrong = sheet.UsedRange.SpecialCells(WITH_FORMULAS, WITH_ERRORS)
    For Each cell In wrong.Cells
        If IsWrong(cell.Value, cell.Formula) Then EnterAgain cell
    Next cell
none:
End Sub

' Whether a cell shows #NAME? and its formula calls a function of ours.
Public Function IsWrong(ByVal shown As Variant, ByVal formulaText As String) As Boolean
    If Not IsError(shown) Then Exit Function
    If shown = CVErr(NAME_ERROR) Then IsWrong = IsOurs(formulaText)
End Function

Public Function IsOurs(ByVal formulaText As String) As Boolean
    Static names As Variant
    Dim number As Long
    If IsEmpty(names) Then names = ThisWorkbook.Worksheets("Functions").UsedRange.Value2
    For number = LBound(names, 1) To UBound(names, 1)
        If Calls(formulaText, names(number, 1) & "(") Then
            IsOurs = True
            Exit Function
        End If
    Next number
End Function

' Whether a call stands in a formula, not as the end of a longer name.
Private Function Calls(ByVal formulaText As String, ByVal called As String) As Boolean
    Dim place As Long
    place = InStr(1, formulaText, called, vbTextCompare)
    Do While place > 1
        If InStr(OF_NAMES, UCase$(Mid$(formulaText, place - 1, 1))) = 0 Then
            Calls = True
            Exit Function
        End If
        place = InStr(place + 1, formulaText, called, vbTextCompare)
    Loop
End Function

' Dynamic arrays have a property of their own, which older versions of Excel lack; a formula over several cells is
' entered whole.
Private Sub EnterAgain(ByVal cell As Object)
    On Error GoTo older
    If cell.HasArray And Not HasSpill(cell) Then
        cell.CurrentArray.FormulaArray = cell.FormulaArray
    Else
        cell.Formula2 = cell.Formula2
    End If
    Exit Sub
older:
    Resume again
again:
    On Error Resume Next
    If Not cell.HasArray Then cell.Formula = cell.Formula
End Sub

Private Function HasSpill(ByVal cell As Object) As Boolean
    On Error Resume Next
    HasSpill = cell.HasSpill
End Function
