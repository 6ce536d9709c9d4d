Option Explicit
Option Private Module

' What every cell function goes through: the call to Python, and real error values on the way back.

Private Const FUNCTIONS As String = "udfs.excel.functions"
Private Const NOT_AVAILABLE As Long = 2042
Private Const WRONG_VALUE As Long = 2015

' The result of a function. While a cell is being explained, its explanation is collected, too.
Public Function Result(ByVal functionName As String, ByVal arguments As Variant) As Variant
    Dim answer As Variant
    On Error GoTo failed
    answer = XlrPython.Asked(FUNCTIONS, functionName, arguments)
    XlrExplain.Collect functionName, arguments
    Result = WithErrors(answer)
    Exit Function
failed:
    If XlrPython.IsOut() Then
        Result = CVErr(NOT_AVAILABLE)
    Else
        Result = CVErr(WRONG_VALUE)
    End If
End Function

' An argument as Python gets it: the values of a range, so that Python never has to ask a busy Excel for them.
' One that was left out is like a blank cell.
Public Function Handed(Optional ByVal given As Variant) As Variant
    If IsMissing(given) Then
        Handed = Empty
        Exit Function
    End If
    If Not IsObject(given) Then
        Handed = given
    ElseIf given.Areas.Count > 1 Then
        Handed = CVErr(WRONG_VALUE)
    ElseIf CountsFrom1904(given) Then
        Handed = given.Value
    Else
        Handed = given.Value2
    End If
End Function

' Whether a range's workbook counts days from 1904: its dates have to be asked for as dates.
Private Function CountsFrom1904(ByVal given As Object) As Boolean
    On Error Resume Next
    CountsFrom1904 = given.Worksheet.Parent.Date1904
End Function

' A result with error values in place of the texts that stand for them, and with empty texts for blank cells:
' nothing at all would be shown as 0.
Private Function WithErrors(ByVal answer As Variant) As Variant
    If Not IsArray(answer) Then
        WithErrors = CellValue(answer)
    ElseIf HasRows(answer) Then
        WithErrors = RowsWithErrors(answer)
    Else
        WithErrors = RowWithErrors(answer)
    End If
End Function

Private Function RowsWithErrors(ByVal answer As Variant) As Variant
    Dim rowNumber As Long
    Dim columnNumber As Long
    For columnNumber = LBound(answer, 2) To UBound(answer, 2)
        For rowNumber = LBound(answer, 1) To UBound(answer, 1)
            Select Case VarType(answer(rowNumber, columnNumber))
                Case vbString, vbEmpty, vbNull
                    answer(rowNumber, columnNumber) = CellValue(answer(rowNumber, columnNumber))
            End Select
        Next rowNumber
    Next columnNumber
    RowsWithErrors = answer
End Function

Private Function RowWithErrors(ByVal answer As Variant) As Variant
    Dim columnNumber As Long
    For columnNumber = LBound(answer) To UBound(answer)
        answer(columnNumber) = CellValue(answer(columnNumber))
    Next columnNumber
    RowWithErrors = answer
End Function

Private Function CellValue(ByVal given As Variant) As Variant
    Dim errorNumber As Long
    CellValue = given
    If IsEmpty(given) Or IsNull(given) Then CellValue = ""
    If VarType(given) <> vbString Then Exit Function
    If Left$(given, 1) = "#" Then errorNumber = XlrErrors.NumberOf(given)
    If errorNumber <> 0 Then CellValue = CVErr(errorNumber)
End Function

' Whether an array has rows; a single row comes back without.
Private Function HasRows(ByVal answer As Variant) As Boolean
    Dim lastColumn As Long
    On Error GoTo oneRow
    lastColumn = UBound(answer, 2)
    HasRows = True
oneRow:
End Function
