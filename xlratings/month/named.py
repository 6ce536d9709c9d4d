"""What a participant is called in the words of an explanation."""

from xlratings.errors import Message
from xlratings.month.setting import Setting


def named(setting: Setting, id_: str, name: str = "") -> str:
    """Name and id; the id alone of who is no member and has no ``name`` given, the name alone of who has no id.

    >>> from xlratings.model import Ledger, Player
    >>> from xlratings.month.setting import setting_of
    >>> setting = setting_of(Ledger("RISIKO", (Player("7", "Rossi Ada"),), (), ()))
    >>> named(setting, "7"), named(setting, "8"), named(setting, "", "Verdi Ugo")
    ('Rossi Ada (7)', '8', 'Verdi Ugo')
    """
    called = setting.names.get(id_, name)
    return f"{called} ({id_})" if called and id_ else called or id_ or "?"


def rated_opponent(setting: Setting, id_: str, rating: object, name: str = "") -> Message:
    """An opponent with the rating that counts."""
    return Message("steps.opponent", opponent=named(setting, id_, name), rating=rating)
