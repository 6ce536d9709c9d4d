"""The rule book of FIDE, blitz."""

from xlratings.federations import codes, rule_book


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "FIDE-BLITZ" in codes()
    assert rule_book("FIDE-Blitz").code == "FIDE-BLITZ"


def test_the_editions_are_those_of_rapid() -> None:
    assert rule_book("FIDE-BLITZ").editions == rule_book("FIDE-RAPID").editions
