Option Explicit
Option Private Module

' The month on the workbook before the clerk. No box is shown while Python works: it answers with a title, a text and,
' where somebody has to agree, the name of what happens then; the next call brings the text that was agreed to.

Private Const RIBBON As String = "udfs.excel.ribbon"
Private Const LONGEST As Long = 30
Private Const IMPORTING As String = "import"

Private Previewed As Object
Private PageName As String

Public Sub Press(ByVal entry As String)
    PressWith entry, ""
End Sub

' The results files are chosen before Python works; the preview that somebody has to agree to is shown whole.
Public Sub ImportChosen()
    Dim files As Variant
    files = Application.GetOpenFilename(Title:=XlrTexts.Text("excel.label.ImportResults"), MultiSelect:=True)
    If Not IsArray(files) Then Exit Sub
    PressWith IMPORTING, Join(files, vbLf)
End Sub

Private Sub PressWith(ByVal entry As String, ByVal files As String)
    Dim book As Object
    Dim answer As Variant
    Set book = Target()
    If book Is Nothing Then
        XlrBox.Show XlrTexts.Text("excel.no-workbook")
        Exit Sub
    End If
    answer = Answered(book, entry, "", files)
    Do While Len(Part(answer, 2)) > 0
        If entry = IMPORTING And LineCount(Part(answer, 1)) > LONGEST Then Tell book, Part(answer, 1)
        If Not XlrBox.Agrees(Part(answer, 0), Question(Part(answer, 1), Part(answer, 2), MoreId(entry))) Then Exit Sub
        answer = Answered(book, entry, Part(answer, 1), files)
    Loop
    Tell book, Part(answer, 1)
End Sub

' The workbook before the clerk; before a page of ours, the one that it is about.
Private Function Target() As Object
    Dim nameThere As String
    Set Target = ActiveWorkbook
    If Target Is Nothing Or Len(PageName) = 0 Then Exit Function
    If Target.Name <> PageName Then Exit Function
    On Error GoTo closed
    nameThere = Previewed.Name
    Set Target = Previewed
    Exit Function
closed:
    Set Target = Nothing
End Function

' What Python answers. A Python that is ended halfway leaves Excel as it was: it draws, calculates and runs macros.
Private Function Answered(ByVal book As Object, ByVal entry As String, ByVal agreed As String, _
        ByVal files As String) As Variant
    Dim calculating As Variant
    Dim isRunningMacros As Boolean
    calculating = Application.Calculation
    isRunningMacros = Application.EnableEvents
    On Error GoTo failed
    Application.StatusBar = XlrTexts.Text("excel.computing")
    Answered = XlrPython.Asked(RIBBON, "month", Array(XlrTexts.LanguageCode(), entry, book, agreed, files))
    GoTo done
failed:
    Answered = Array("xlratings", Err.Description, "")
    Resume done
done:
    On Error Resume Next
    Application.StatusBar = False
    Application.EnableEvents = isRunningMacros
    If Application.Calculation <> calculating Then Application.Calculation = calculating
    Application.ScreenUpdating = True
End Function

Private Function Part(ByVal answer As Variant, ByVal place As Long) As String
    Part = answer(LBound(answer) + place)
End Function

' A short text in a box, a long one on a page.
Private Sub Tell(ByVal book As Object, ByVal text As String)
    If LineCount(text) <= LONGEST Then
        XlrBox.Show text
        Exit Sub
    End If
    Set Previewed = book
    PageName = XlrPage.Shown(text)
End Sub

Private Function Question(ByVal text As String, ByVal button As String, ByVal more As String) As String
    Question = Beginning(text, more) & vbLf & vbLf & Replace(XlrTexts.Text("excel.agree"), "{button}", button)
End Function

' Where the rest of a long question is to be read.
Private Function MoreId(ByVal entry As String) As String
    MoreId = IIf(entry = IMPORTING, "excel.more-on-page", "excel.more-in-preview")
End Function

Private Function Beginning(ByVal text As String, ByVal more As String) As String
    Dim lines As Variant
    Beginning = text
    If LineCount(text) <= LONGEST Then Exit Function
    lines = Split(text, vbLf)
    ReDim Preserve lines(0 To LONGEST - 1)
    Beginning = Join(lines, vbLf) & vbLf & XlrTexts.Text(more)
End Function

Private Function LineCount(ByVal text As String) As Long
    LineCount = Len(text) - Len(Replace(text, vbLf, "")) + 1
End Function
