"""Names keep their letters: the encoding is found by them, and which one was taken is never left unsaid."""

import pytest

from xlratings.errors import FileRefusedError, Message
from xlratings.results.text_encoding import decoded, known_words

NAMES = {
    "cp1250": ("Gąska, Małgorzata", "Żółkiewski, Łukasz", "Święty, Paweł", "Dvořák, Šimon", "Procházková, Eliška"),
    "iso8859_2": ("Gąska, Małgorzata", "Żółkiewski, Łukasz", "Święty, Paweł"),
    "cp852": ("Gąska, Małgorzata", "Żółkiewski, Łukasz", "Wiśniewska, Zofia"),
    "cp1252": ("Conceição, António", "Gonçalves, Inês", "Müller, Jörg", "Muñoz, José", "Pelà, Niccolò", "Cantù, Però"),
    "cp850": ("Conceição, António", "Müller, Jörg", "Schröder, Käthe", "Åström, Björn"),
    "cp1254": ("Öztürk, I\u015f\u0131l", "Çelik, Ay\u015fe", "Ya\u011fmur, Deniz"),
    "cp1257": ("\u017dukauskas, \u0104žuolas", "\u0116glė, Kšištof", "B\u0113rziņš, Jānis"),
    "cp1251": ("Иванов, Пётр", "Смирнова, Анна"),
    "utf-8": ("Gąska, Małgorzata", "Иванов, Пётр", "Muñoz, José"),
    "utf-8-sig": ("Gąska, Małgorzata",),
    "utf-16": ("Gąska, Małgorzata",),
    "utf-16-le": ("Gąska, Małgorzata",),
    "utf-16-be": ("Gąska, Małgorzata",),
}


@pytest.mark.parametrize("encoding", NAMES)
def test_a_list_of_names_is_read_in_its_encoding(encoding: str) -> None:
    text = "012 Open\r\n" + "\r\n".join(f"001 {name}" for name in NAMES[encoding])
    found = decoded(text.encode(encoding))
    assert found.text == text
    assert len(found.notes) == (0 if encoding.startswith("utf") else 1)


def test_which_encoding_was_taken_is_said() -> None:
    (note,) = decoded("Conceição, António".encode("cp1252")).notes
    assert note == Message("import.encoding-taken", encoding="Windows-1252", word="Conceição")


def test_federations_decide_where_letters_do_not() -> None:
    polish = "Kaczyński, Jan"
    for federation, name in (("POL", polish), ("ESP", "Kaczyñski, Jan")):
        assert decoded(f"001 {polish} {federation}".encode("cp1250")).text == f"001 {name} {federation}"


def test_where_two_encodings_are_as_likely_both_are_named() -> None:
    (note,) = decoded("001 Gergő, Nagy".encode("cp1250")).notes
    assert note.id == "import.encoding-unsure"
    assert {note.fields["word"], note.fields["other_word"]} == {"Gergõ", "Gergő"}


MEMBERS = ("Wójcik, Łucja", "Muñoz, Inés", "Kovačič, Žiga", "Nagy, Gergő", "Şahin, I\u015f\u0131l")


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("cp1250", "Wójcik, Łucja"),
        ("iso8859_2", "Wójcik, Łucja"),
        ("cp852", "Wójcik, Łucja"),
        ("cp1252", "Muñoz, Inés"),
        ("cp850", "Muñoz, Inés"),
        ("mac_roman", "Muñoz, Inés"),
        ("cp1250", "Kovačič, Žiga"),
        ("iso8859_2", "Kovačič, Žiga"),
        ("cp852", "Kovačič, Žiga"),
        ("cp1250", "Nagy, Gergő"),
        ("cp852", "Nagy, Gergő"),
        ("cp1254", "Şahin, I\u015f\u0131l"),
    ],
)
def test_one_name_of_a_member_is_enough(encoding: str, name: str) -> None:
    found = decoded(f"1;{name}".encode(encoding), known_words(MEMBERS))
    assert found.text == f"1;{name}"
    assert [note.id for note in found.notes] == ["import.encoding-taken"]


@pytest.mark.parametrize(
    ("encoding", "name", "members"),
    [
        ("cp1250", "Kaczyński, Jan", ["Wójcik, Łucja", "Woźny, Jan", "Słoń, Ewa"]),
        ("iso8859_2", "Říha, Jiří", ["Dvořák, Šimon", "Horník, Petr"]),
        ("cp1250", "Szőke, László", ["Nagy, Gergő", "Kovács, Béla"]),
        ("mac_roman", "Peña, Iñaki", ["Muñoz, José"]),
    ],
)
def test_the_letters_of_members_decide_between_equals(encoding: str, name: str, members: list[str]) -> None:
    assert decoded(f"1;{name}".encode(encoding), known_words(members)).text == f"1;{name}"


def test_members_decide_against_the_federations_of_the_file() -> None:
    content = "001 Kaczyński, Jan ESP".encode("cp1250")
    assert decoded(content).text != "001 Kaczyński, Jan ESP"
    assert decoded(content, known_words(["KACZYŃSKI, Jan"])).text == "001 Kaczyński, Jan ESP"


@pytest.mark.parametrize("name", ["Ash, Ada", "Müller, Ada", "Conceição, Ana"])
def test_a_half_of_dos_is_no_letter(name: str) -> None:
    table = f"Rk.;Name;1.Rd;2.Rd;Pts.\n1;{name};  2w½;   -½;1\n2;Birch, Bo;  1b½;3w1;1,5"
    assert decoded(table.encode("cp850")).text == table


@pytest.mark.parametrize(
    ("name", "other"),
    [("Gąska, Małgorzata", "Źrebak, Woźny"), ("Dvořák, Šimon", "Říha, Jiří"), ("Kovačič, Žiga", "Šuštar, Nežič")],
)
def test_the_letters_of_central_europe_in_dos_stay_letters(name: str, other: str) -> None:
    table = f"Rk.;Name;1.Rd;2.Rd;Pts.\n1;{name};  2w=;   -1;1\n2;{other};  1b=;3w1;1,5"
    assert decoded(table.encode("cp852")).text == table


@pytest.mark.parametrize(
    ("text", "why"), [("Ash, Zo\ufffd", "import.letters-lost"), ("MÃ¼ller, JÃ¶rg", "import.letters-damaged")]
)
def test_letters_damaged_before_are_told(text: str, why: str) -> None:
    assert [note.id for note in decoded(text.encode()).notes] == [why]


@pytest.mark.parametrize("content", [b"ab\0cd", b"\xff\xfe\x00", b"\xfc\0\xfc", b"abc\xff\0\0\0"])
def test_what_is_no_text_is_refused(content: bytes) -> None:
    with pytest.raises(FileRefusedError) as caught:
        decoded(content)
    assert caught.value.message.id == "import.no-text"


@pytest.mark.parametrize("names", ["Ash, Ada", "Müller, Ada"])
def test_the_half_of_a_printed_result_is_no_letter_of_a_language(names: str) -> None:
    table = f"Rk.;Name;1.Rd;2.Rd;Pts.\n1;{names};  2w½;   -½;1\n2;Birch, Bo;  1b½;3w1;1,5"
    assert decoded(table.encode("cp1252")).text == table
