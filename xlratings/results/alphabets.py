"""The letters beyond a to z of the languages that names are written in, and who writes them."""

from typing import NamedTuple


class Alphabet(NamedTuple):
    """A language's letters beyond a to z, in lower case, and the federations whose players' names have them."""

    letters: frozenset[str]
    federations: frozenset[str]


def _alphabet(letters: str, federations: str) -> Alphabet:
    return Alphabet(frozenset(letters), frozenset(federations.split()))


ALPHABETS = (
    _alphabet("àèéìíîòóùú", "ITA SMR"),
    _alphabet("áâãàçéêíóôõúü", "POR BRA ANG MOZ CPV"),
    _alphabet("áéíñóúüç", "ESP AND ARG BOL CHI COL CRC CUB DOM ECU ESA GUA HON MEX NCA PAN PAR PER PUR URU VEN"),
    _alphabet("àâæçéèêëîïôœùûüÿ", "FRA BEL SUI LUX MNC CAN"),
    _alphabet("äöüßé", "GER AUT SUI LIE"),
    _alphabet("àâçéèêëïíóöôúüñ", "NED BEL"),
    _alphabet("åäöæøéðþáíóúýü", "SWE NOR DEN FIN ISL FAI"),
    _alphabet("ąćęłńóśźż", "POL"),
    _alphabet("áäčďéěíĺľňóôŕřšťúůýž", "CZE SVK"),
    _alphabet("áéíóöőúüű", "HUN"),
    _alphabet("čćđšž", "CRO SLO SRB BIH MNE MKD"),
    _alphabet("ăâîșşțţ", "ROU MDA"),
    _alphabet("äõöüšž", "EST"),
    _alphabet("āčēģīķļņōŗšūž", "LAT"),
    _alphabet("ąčęėįšųūž", "LTU"),
    _alphabet("âçğ\u0131öşüî", "TUR AZE CYP"),
    _alphabet("абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґў", "RUS UKR BLR BUL KAZ KGZ MKD SRB"),
    _alphabet("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", "GRE CYP"),
)
