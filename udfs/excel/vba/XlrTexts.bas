Option Explicit
Option Private Module

' Texts and settings: cells of the add-in's own sheets, read once. First the id, then one column per language.

Private Texts As Variant

' A text in the language of Excel's menus, in English where they speak none of ours.
Public Function Text(ByVal id As String) As String
    Text = Found(id, 1 + Language())
End Function

Public Function Setting(ByVal id As String) As String
    Setting = Found(id, 2)
End Function

Public Function LanguageCode() As String
    LanguageCode = Found("setting.language", 1 + Language())
End Function

Private Function Found(ByVal id As String, ByVal columnNumber As Long) As String
    Dim rowNumber As Long
    If IsEmpty(Texts) Then Texts = ThisWorkbook.Worksheets("Texts").UsedRange.Value2
    For rowNumber = LBound(Texts, 1) To UBound(Texts, 1)
        If Texts(rowNumber, 1) = id Then
            Found = CStr(Texts(rowNumber, columnNumber))
            Exit Function
        End If
    Next rowNumber
End Function

' The number of a language's column, by Windows' number of the language without its country.
Private Function Language() As Long
    Static chosen As Long
    If chosen = 0 Then
        Select Case MenuLanguage() And &H3FF
            Case 16
                chosen = 2
            Case 22
                chosen = 3
            Case 21
                chosen = 4
            Case Else
                chosen = 1
        End Select
    End If
    Language = chosen
End Function

Private Function MenuLanguage() As Long
    Dim excelItself As Object
    On Error GoTo unknown
    Set excelItself = Application
    MenuLanguage = excelItself.LanguageSettings.LanguageID(2)
unknown:
End Function
