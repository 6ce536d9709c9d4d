"""The menu and the toolbar Ratings, as LibreOffice reads them: titles in every language, one service behind all."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from udfs.calc import MENU_SERVICE, MODULE
from udfs.calc.xcu import configuration, named, node, plain, worded
from udfs.menu import ENTRIES

_SPREADSHEETS = "com.sun.star.sheet.SpreadsheetDocument"
_NEW, _ON_TOOLBAR = "new", ("import", "preview", "commit", "undo", "explain")
_TEXT_ONLY = "1"  # com.sun.star.ui.ItemStyle, of a toolbar
_FIRST_OF_A_GROUP = ("explain", "test")


class _Item(NamedTuple):
    """An entry: what it opens, the values of its title, the entries below it."""

    address: str
    title: str
    below: str = ""

    def node(self, place: int) -> str:
        """The entry at a place among others, which LibreOffice sorts by name."""
        properties = plain("URL", self.address) + plain("Target", "_self") + plain("Context", _SPREADSHEETS)
        return node(f"entry{place:02}", properties + self.title + self.below, "replace")


def menu_bar(templates: Iterable[str]) -> str:
    """The configuration of the menu and the toolbar; ``templates``: the names of those that come along."""
    items = "".join(item.node(place) for place, item in enumerate(_items(sorted(templates))))
    buttons = "".join(_entry(entry).node(place) for place, entry in enumerate(_ON_TOOLBAR))
    opened = _Item("", worded("Title", "menu.ratings"), node("Submenu", items))
    menu = node(f"{MODULE}.MenuBar", opened.title + plain("Context", _SPREADSHEETS) + opened.below, "replace")
    bars = node("OfficeMenuBar", menu) + node("OfficeToolBar", node(f"{MODULE}.Toolbar", buttons, "replace"))
    return configuration("Addons", node("AddonUI", bars))


def toolbar() -> str:
    """The configuration of where the toolbar stands and what it is called; else it would hover over the cells."""
    shown = (
        worded("UIName", "menu.ratings")
        + plain("Docked", "true")
        + plain("DockingArea", "0")
        + plain("DockPos", "0,3")
        + plain("Style", _TEXT_ONLY)
        + plain("Visible", "true")
        + plain("HideFromToolbarMenu", "false")
    )
    state = node(f"private:resource/toolbar/addon_{MODULE}.Toolbar", shown, "replace")
    return configuration("CalcWindowState", node("UIElements", node("States", state)), "org.openoffice.Office.UI")


def _items(templates: list[str]) -> Iterator[_Item]:
    for entry in ENTRIES:
        if entry in _FIRST_OF_A_GROUP:
            yield _Item("private:separator", "")
        if entry != _NEW:
            yield _entry(entry)
        elif templates:
            below = "".join(
                _Item(_address(f"{_NEW}-{name}"), named("Title", name.upper())).node(place)
                for place, name in enumerate(templates)
            )
            yield _Item("", worded("Title", f"menu.{_NEW}"), node("Submenu", below))


def _entry(entry: str) -> _Item:
    return _Item(_address(entry), worded("Title", f"menu.{entry}"))


def _address(entry: str) -> str:
    return f"service:{MENU_SERVICE}?{entry}"
