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
