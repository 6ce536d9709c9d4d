"""The formulas of the player card, in the headings of the workbook's language."""

from workbooks.card_figures import FIRST_MONTH, FIRST_REASON, MONTHS_SHOWN, REASONS_SHOWN
from workbooks.words import Words
from xlratings.workbook.columns import CellKind
from xlratings.workbook.system_layouts import layout_of

CHOICE = "$C$3"
# Cells beside the page: matches by id and by name, the row in Lists, how many months, where they begin and end.
BY_ID, BY_NAME, ROW, MONTHS, FIRST, NEWEST, REASONS = (f"$K${row}" for row in range(2, 9))
_ID = "$B$7"
HEADERS = "Lists[#Headers]"
_TELLING = (
    *("score", "points", "expected", "effective", "opponent", "opponent_rating", "k", "gain", "average"),
    *("rd", "new", "rd_before"),
)
_ROOM = 4
_IS_MONTH = f'LEFT({HEADERS},2)="20"'


def in_brackets(heading: str) -> str:
    """A heading as structured references write it: the letters that mean something there are quoted.

    >>> in_brackets("Opponent's rating"), in_brackets("Game #")
    ("Opponent''s rating", "Game '#")
    """
    return "".join(f"'{letter}" if letter in "'[]#@" else letter for letter in heading)


def listed_column(words: Words, key: str) -> str:
    """A column of the list, as formulas write it."""
    return f"List[{in_brackets(words.heading('List', key))}]"


def month_column(newest: str) -> str:
    """The column of Lists that holds the so many newest month, wherever the clerk's own columns stand."""
    column = f"(COLUMN({HEADERS})-MIN(COLUMN({HEADERS}))+1)"
    return f"SUMPRODUCT(LARGE(({_IS_MONTH})*{column},{newest}))"


def _reason_columns(words: Words) -> dict[str, str]:
    """The figures of Changes that the card shows, by its columns: the event, four of the sum, the variation."""
    known = [column.key for column in layout_of(words.code, "Changes").columns]
    chosen = {key for key in _TELLING if key in known}
    chosen = set(sorted(chosen, key=_TELLING.index)[:_ROOM])
    middle = [key for key in known if key in chosen]
    return {"B": "event_name", **dict(zip("DEFG", middle, strict=False)), "H": "variation"}


class CardFormulas:
    """Each formula without its equals sign."""

    def __init__(self, words: Words) -> None:
        """``words``: for headings and messages."""
        self._words = words
        self.reason_columns = _reason_columns(words)

    def _column(self, table: str, key: str) -> str:
        return f"{table}[{in_brackets(self._words.heading(table, key))}]"

    def _own(self, table: str) -> str:
        """Which rows of a table are this player's."""
        return f'({self._column(table, "id")}&""={_ID}&"")'

    def _place(self, table: str) -> str:
        """The number of each row of a table, its first being 1."""
        heading = in_brackets(self._words.heading(table, "id"))
        return f"(ROW({table}[{heading}])-ROW({table}[[#Headers],[{heading}]]))"

    def message(self) -> str:
        """What is wrong with the choice; empty when it is one player."""
        namesakes, unknown = (self._words(f"template.card.{id_}") for id_ in ("namesakes", "unknown"))
        return f'IF(OR({CHOICE}="",{ROW}>0),"",IF({BY_ID}+{BY_NAME}>1,"{namesakes}","{unknown}"))'

    def figure(self, letter: str) -> str:
        """One of the great figures in row 7, by its column."""
        ratings = f"INDEX(Lists[#Data],{ROW},{FIRST}):INDEX(Lists[#Data],{ROW},{NEWEST})"
        newest = f"INDEX(Lists[#Data],{ROW},{NEWEST})"
        by_letter = {
            "B": f'IF({ROW}=0,"",{self._filled(self._at("Lists", "id", ROW))})',
            "C": f'IF({ROW}*{MONTHS}=0,"",{self._filled(newest)})',
            "D": self._listed("rank"),
            "E": self._listed("change"),
            "F": f'IF({ROW}*{MONTHS}=0,"",IF(COUNT({ratings})=0,"",MAX({ratings})))',
            "G": f'IF({ROW}*{MONTHS}=0,"",IF(COUNT({ratings})=0,"",MIN({ratings})))',
            "H": f'IF({ROW}*{MONTHS}=0,"",COUNT({ratings}))',
        }
        return by_letter[letter]

    def _at(self, table: str, key: str, row: str) -> str:
        return f"INDEX({self._column(table, key)},{row})"

    def _filled(self, formula: str) -> str:
        return f'IF({formula}="","",{formula})'

    def _listed(self, key: str) -> str:
        """A figure of sheet List; empty for who is not on it, such as a former member."""
        own = self._own("List")
        return f'IF({_ID}="","",IF(SUMPRODUCT(--{own})=1,SUMPRODUCT({own}*{self._column("List", key)}),""))'

    def month_of(self, letter: str) -> str:
        """The month under the newest, the highest and the lowest rating."""
        if letter == "C":
            return f'IF($C$7="","",INDEX({HEADERS},1,{NEWEST}))'
        ratings = f"INDEX(Lists[#Data],{ROW},{FIRST}):INDEX(Lists[#Data],{ROW},{NEWEST})"
        return f'IF(${letter}$7="","",INDEX({HEADERS},1,{FIRST}-1+MATCH(${letter}$7,{ratings},0)))'

    def reason(self, key: str, row: int) -> str:
        """A figure of Changes; the helper in column N says which row."""
        return f'IF($N{row}=0,"",{self._filled(self._at("Changes", key, f"$N{row}"))})'

    def more(self, sentence: str) -> str:
        """How many reasons find no room."""
        return f'IF({REASONS}>{REASONS_SHOWN},"+ "&({REASONS}-{REASONS_SHOWN})&" {sentence}","")'

    def history(self, row: int) -> tuple[str, str, str]:
        """Month, rating and change of one line; ``row``: of its helpers in columns L and M."""
        own, before = (f"ROUND({cell},{self._decimals(cell)})" for cell in (f"$M{row}", f"$M{row - 1}"))
        change = f'IF(ISNUMBER($M{row}),IF(ISNUMBER($M{row - 1}),{own}-{before},""),"")'
        return f"$L{row}", f'IF(ISNUMBER($M{row}),$M{row},"")', change

    def _decimals(self, rating: str) -> str:
        """With how many decimals a rating is shown: two where it may be an average of IMPs and is as small."""
        is_average = layout_of(self._words.code, "Lists").ratings is CellKind.AVERAGE_RATING
        return f"IF(ABS({rating})<100,2,0)" if is_average else "0"

    def helpers(self) -> dict[str, str]:
        """The formulas beside the page, by cell."""
        return self._whole_helpers() | self._month_helpers() | self._reason_helpers()

    def _whole_helpers(self) -> dict[str, str]:
        by_id = f'({self._column("Lists", "id")}&""={CHOICE}&"")'
        by_name = f"({self._column('Lists', 'name')}={CHOICE})"
        place = self._place("Lists")
        row = (
            f"IF({BY_ID}=1,SUMPRODUCT({by_id}*{place}),IF(AND({BY_ID}=0,{BY_NAME}=1),SUMPRODUCT({by_name}*{place}),0))"
        )
        formulas = {
            BY_ID: f'IF({CHOICE}="",0,SUMPRODUCT(--{by_id}))',
            BY_NAME: f'IF({CHOICE}="",0,SUMPRODUCT(--{by_name}))',
            ROW: row,
            MONTHS: f"SUMPRODUCT(--({_IS_MONTH}))",
            FIRST: f"IF({MONTHS}=0,0,{month_column(MONTHS)})",
            NEWEST: f"IF({MONTHS}=0,0,{month_column('1')})",
            REASONS: f"IF({ROW}=0,0,SUMPRODUCT(--{self._own('Changes')}))",
        }
        return {cell.replace("$", ""): formula for cell, formula in formulas.items()}

    def _month_helpers(self) -> dict[str, str]:
        """Per month shown: its column in Lists, its heading, the rating or #N/A, which a chart leaves out."""
        formulas = self._before()
        for position in range(MONTHS_SHOWN):
            row = FIRST_MONTH + position
            newest = f"MIN({MONTHS_SHOWN},{MONTHS})-{position}"
            formulas[f"K{row}"] = f"IF({newest}<1,0,{month_column(newest)})"
            formulas[f"L{row}"] = f'IF($K{row}=0,"",INDEX({HEADERS},1,$K{row}))'
            formulas[f"M{row}"] = self._rating(row, "NA()")
        return formulas

    def _before(self) -> dict[str, str]:
        """The month before the first one shown, for the change of that one."""
        row, newest = FIRST_MONTH - 1, MONTHS_SHOWN + 1
        column = f"IF({MONTHS}<{newest},0,{month_column(str(newest))})"
        return {f"K{row}": column, f"M{row}": self._rating(row, '""')}

    def _rating(self, row: int, blank: str) -> str:
        rating = f"INDEX(Lists[#Data],{ROW},$K{row})"
        return f"IF({ROW}*$K{row}=0,{blank},IF(ISNUMBER({rating}),{rating},{blank}))"

    def _reason_helpers(self) -> dict[str, str]:
        """Per line: the row of Changes, the first of this player's first; 0 when there are no more."""
        own = f"{self._own('Changes')}*{self._place('Changes')}"
        return {
            f"N{FIRST_REASON + position}": (
                f"IF({REASONS}<={position},0,SUMPRODUCT(LARGE({own},{REASONS}-{position})))"
            )
            for position in range(REASONS_SHOWN)
        }
