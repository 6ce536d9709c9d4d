"""``xlratings explain FORMULA``."""

import pytest

from xlratings.commands import main


def test_a_formula_is_explained_with_its_article(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "explain", 'KFACTOR(24;"RISIKO";5)']) == 0
    assert capsys.readouterr().out.splitlines() == [
        'KFACTOR(24;"RISIKO";5) = 1.1',
        "The table gives K = 1.1: participants 24, column 5 (Ranking 5).",
    ]


def test_the_words_follow_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", 'KFACTOR(24;"RISIKO";5)', "--language", "it"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        'KFACTOR(24;"RISIKO";5) = 1,1',
        "La tabella dà K = 1,1: partecipanti 24, colonna 5 (Ranking 5).",
    ]


def test_an_error_says_what_is_wrong_with_which_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "explain", 'EXPECTED("abc";1500)']) == 0
    assert capsys.readouterr().out.splitlines() == [
        'EXPECTED("abc";1500) = #VALUE!',
        'The argument rating holds "abc", which is not a number: type a number.',
    ]


def test_rows_are_printed_row_by_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "explain", '=BUCHHOLZ_FIDE({"+W2","+BYE";"-B1","--"})']) == 0
    assert capsys.readouterr().out.splitlines()[:3] == ['BUCHHOLZ_FIDE({"+W2","+BYE";"-B1","--"}) =', "1.5", "2"]


def test_what_cannot_be_read_is_one_sentence_and_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "explain", "EXPECTED(A1;1500)"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err == "A1 is a cell, and no workbook is open here: write its value in place of it.\n"


def test_without_a_formula_it_is_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "explain"]) == 2
    assert "FORMULA|FILE" in capsys.readouterr().err
