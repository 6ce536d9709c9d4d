Option Explicit
Option Private Module

' A box with a text in any alphabet; VBA's own knows those of one code page only.

#If VBA7 Then
    Private Declare PtrSafe Function MessageBoxW Lib "user32" (ByVal owner As LongPtr, ByVal text As LongPtr, ByVal title As LongPtr, ByVal style As Long) As Long
#Else
    Private Declare Function MessageBoxW Lib "user32" (ByVal owner As Long, ByVal text As Long, ByVal title As Long, ByVal style As Long) As Long
#End If

Private Const OK_OR_CANCEL As Long = 1
Private Const OK As Long = 1

Public Sub Show(ByVal text As String)
    Dim title As String
    title = "xlratings"
    MessageBoxW Application.Hwnd, StrPtr(text), StrPtr(title), 0
End Sub

' Whether a question is answered with OK.
Public Function Agrees(ByVal title As String, ByVal text As String) As Boolean
    Agrees = MessageBoxW(Application.Hwnd, StrPtr(text), StrPtr(title), OK_OR_CANCEL) = OK
End Function
