"""Cell formats that show days, for days written into cells whose own format would show a bare number."""

from collections.abc import Iterator

from xlratings.workbook.xlsx.number_formats import DAY, DAY_AND_TIME
from xlratings.workbook.xlsx.styles import Styles
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, with_attributes

_LOOKS = ("fontId", "fillId", "borderId", "xfId")


class DayStyles:
    """Finds a cell format like another that shows days; makes one where there is none."""

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._made: dict[tuple[int, int], int] = {}

    def style(self, style: str, timed: bool) -> str:  # noqa: FBT001 - the shape that a sheet's changes ask for
        """The format itself if it shows days, else its twin that does (with the time if ``timed``).

        Raises:
            ValueError: the workbook has no such format.

        """
        position = int(style or 0)
        if position in self._styles.days or not self._styles.formats:
            return style
        if position >= len(self._styles.formats):
            raise ValueError(style)
        number = DAY_AND_TIME if timed else DAY
        twin = (position, number)
        if twin not in self._made:
            found = self._like(position, number)
            self._made[twin] = self._next() if found is None else found
        return str(self._made[twin])

    def _next(self) -> int:
        return max([len(self._styles.formats) - 1, *self._made.values()]) + 1

    def _like(self, position: int, number: int) -> int | None:
        wanted = self._look(self._styles.formats[position])
        for other, element in enumerate(self._styles.formats):
            if int(element.attributes.get("numFmtId", "0")) == number and self._look(element) == wanted:
                return other
        return None

    @staticmethod
    def _look(element: Element) -> tuple[str, ...]:
        return tuple(element.attributes.get(name, "0") for name in _LOOKS)

    @property
    def has_new(self) -> bool:
        """Whether a format had to be made."""
        return any(position >= len(self._styles.formats) for position in self._made.values())

    def splices(self, xml: bytes) -> Iterator[tuple[int, int, bytes]]:
        """The stretches of the styles part to replace so that it holds the formats made."""
        formats = self._styles.formats
        made = b"".join(
            self._twin(xml, formats[position], number)
            for (position, number), new in self._made.items()
            if new >= len(formats)
        )
        holder = formats[0].parent
        if holder is None or holder.name != f"{MAIN}cellXfs":
            raise ValueError("cell formats outside their list")
        count = len({*range(len(formats)), *self._made.values()})
        head = with_attributes(xml[holder.start : holder.head_end], {"count": str(count)})
        yield holder.start, holder.head_end, head
        yield formats[-1].end, formats[-1].end, made

    @staticmethod
    def _twin(xml: bytes, element: Element, number: int) -> bytes:
        head = with_attributes(
            xml[element.start : element.head_end], {"numFmtId": str(number), "applyNumberFormat": "1"}
        )
        return head + xml[element.head_end : element.end]
