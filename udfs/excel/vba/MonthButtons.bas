Option Explicit

' The buttons of this workbook. They ask the add-in of xlratings, which works on the workbook before the clerk; where it
' is not there, a cell of this workbook holds the sentence that says what to do.

Private Const ADD_IN As String = "xlratings.xlam"

Public Sub PreviewMonth()
    Press "preview"
End Sub

Public Sub CommitMonth()
    Press "commit"
End Sub

Public Sub UndoMonth()
    Press "undo"
End Sub

Private Sub Press(ByVal entry As String)
    If IsThere() Then
        Application.Run "'" & ADD_IN & "'!XlrRibbon.Button", entry
    Else
        Say ThisWorkbook.Names("Without_add_in").RefersToRange.Value
    End If
End Sub

Private Function IsThere() As Boolean
    On Error Resume Next
    IsThere = Len(Workbooks(ADD_IN).Name) > 0
End Function

' A box that knows every alphabet, or else the one that there always is.
Private Sub Say(ByVal text As String)
    On Error GoTo plain
    XlrBox.Show text
    Exit Sub
plain:
    MsgBox text, vbExclamation, "xlratings"
End Sub
