"""FIDE, blitz: the same regulations as rapid, on a list of its own."""

from xlratings.errors import Message
from xlratings.federations.fide_rapid import RULE_BOOK as RAPID

RULE_BOOK = RAPID._replace(code="FIDE-BLITZ", name=Message("rule-book.FIDE-BLITZ.name"))
