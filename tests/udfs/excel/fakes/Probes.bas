Option Explicit

' What the tests call; each leaves what it found in cells of the sheet Functions.

Private Sub Tell(ByVal cellName As String, ByVal found As Variant)
    ThisWorkbook.Worksheets("Functions").Range(cellName).Value = found
End Sub

Public Sub Errors()
    Dim found As Variant
    found = XlrFunctions.EXPECTED("a", 1)
    Tell "O1", IsError(found) And found = CVErr(2015)
    found = XlrFunctions.GLICKO_RD(1, 2, 3)
    Tell "O2", IsError(found(1)) And found(1) = CVErr(2042) And VarType(found(2)) = vbString
    found = XlrFunctions.KFACTOR(1)
    Tell "O3", IsError(found) And found = CVErr(2015)
End Sub

Public Sub Test()
    Dim control As New FakeControl
    XlrRibbon.SelfTest control
    Tell "O16", ThisWorkbook.Worksheets("Functions").Range("N1").Value
End Sub

Public Sub Label()
    Dim control As New FakeControl
    Dim found As Variant
    XlrRibbon.Label control, found
    Tell "O4", found
    XlrRibbon.Tip control, found
    Tell "O5", found
End Sub

Public Sub Explain()
    Tell "O6", XlrExplain.Explanation(New FakeTarget)
    Tell "O7", XlrExplain.Explanation(ThisWorkbook)
End Sub

Public Sub Ended()
    Tell "N22", "ended"
    Tell "O8", XlrFunctions.EXPECTED(1600, 1500)
End Sub

Public Sub Down()
    Dim found As Variant
    Tell "N20", 0
    Tell "N21", "down"
    found = XlrFunctions.EXPECTED(1600, 1500)
    Tell "O9", IsError(found) And found = CVErr(2042)
    found = XlrFunctions.EXPECTED(1600, 1500)
    Tell "O10", ThisWorkbook.Worksheets("Functions").Range("N20").Value
    Tell "O11", XlrPython.Reason()
    Tell "O12", XlrExplain.Explanation(New FakeTarget)
    Tell "N21", ""
    XlrPython.TryAgain
    Tell "O13", XlrFunctions.EXPECTED(1600, 1500)
End Sub

Public Sub Command()
    Tell "O14", XlrPython.ServerCommand()
End Sub

Public Sub Describe()
    XlrWizard.DescribeFunctions
    Tell "O15", "described"
End Sub

Public Sub Commit()
    Dim control As New FakeControl
    XlrRibbon.CommitMonth control
    Tell "N4", ThisWorkbook.Worksheets("Functions").Range("N1").Value
End Sub

Public Sub Undo()
    Dim control As New FakeControl
    Application.EnableEvents = True
    XlrRibbon.UndoMonth control
    Tell "N5", ThisWorkbook.Worksheets("Functions").Range("N1").Value
    Tell "N6", Application.EnableEvents And Application.ScreenUpdating
End Sub

Public Sub Preview()
    Dim control As New FakeControl
    XlrRibbon.PreviewMonth control
    Tell "N7", ActiveWorkbook.Worksheets(1).Range("A1").Value
    Tell "N8", ActiveWorkbook.Worksheets(1).Range("A40").Value
    Tell "N9", ActiveWorkbook.Name <> ThisWorkbook.Name
    XlrRibbon.CommitMonth control
    Tell "N10", ThisWorkbook.Worksheets("Functions").Range("N1").Value = "written into " & ThisWorkbook.Name
End Sub

Public Sub Heal()
    Tell "N11", XlrHealing.IsOurs("=1+expected(A1,2)")
    Tell "N12", XlrHealing.IsOurs("=MY_EXPECTED(1)+OTHER(2)")
    Tell "N13", XlrHealing.IsOurs("=MY.EXPECTED(1)+EXPECTED(2)")
    Tell "N14", XlrHealing.IsOurs("=""x""&B2")
    XlrHealing.Heal ThisWorkbook
    Tell "N15", "healed"
End Sub
