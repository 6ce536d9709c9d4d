"""Boxes of Calc: a text of any length to scroll through, and one or two buttons."""

import textwrap
from collections.abc import Sequence
from typing import Any, NamedTuple

from udfs.calc.driven import ANSWERING
from xlratings.texts.say import Say

_CHARACTER, _LINE = 4.5, 10.5  # of a letter of a fixed width, in dialog units, a little more than measured
_BAR = 10  # for scrolling
_EDGE, _BUTTON, _BUTTON_HEIGHT = 6, 60, 15
_NARROWEST, _WIDEST, _LOWEST, _HIGHEST = 200, 430, 30, 250
_LETTERS = 100  # of a line of a sentence
_FIXED_PITCH = 1  # com.sun.star.awt.FontPitch.FIXED
_OK, _CANCEL = 1, 2  # com.sun.star.awt.PushButtonType
_POSITION = 3  # com.sun.star.awt.PosSize.POS
_FONTS = "Liberation Mono;Consolas;DejaVu Sans Mono;Menlo;Courier New;Cumberland"


class Boxes(NamedTuple):
    """The person before Calc; ``context`` is LibreOffice's component context."""

    context: Any
    say: Say

    def read(self, title: str, text: str) -> None:
        """Show a text until it is closed."""
        self._answer(title, text, (self.say("menu.button.close"),))

    def agree(self, title: str, text: str, button: str) -> bool:
        """Show a text with a button that goes on and another that closes; whether the first was pressed."""
        return self._answer(title, text, (button, self.say("menu.button.close")))

    def _answer(self, title: str, text: str, buttons: Sequence[str]) -> bool:
        answering = self.context.getValueByName(ANSWERING)
        if answering is None:
            return self._is_executed(self.box(title, text, buttons))
        told = {"Title": title, "Text": text, "Buttons": tuple(buttons)}
        return bool(answering.execute(tuple(_named(name, value) for name, value in told.items())))

    def box(self, title: str, text: str, buttons: Sequence[str]) -> Any:  # noqa: ANN401 - a model of UNO
        """The box as LibreOffice is to draw it."""
        lines = _wrapped(text)
        width, height, bars = _extent(lines)
        model = self._service("com.sun.star.awt.UnoControlDialogModel")
        model.Title, model.Closeable, model.Sizeable = title, True, False
        model.Width, model.Height = width + 2 * _EDGE, height + _BUTTON_HEIGHT + 3 * _EDGE
        _insert(model, "Edit", "text", (_EDGE, _EDGE, width, height), **_TEXT, **bars, Text="\n".join(lines))
        for place, label in enumerate(reversed(buttons), 1):
            left = model.Width - place * (_BUTTON + _EDGE)
            area = left, height + 2 * _EDGE, _BUTTON, _BUTTON_HEIGHT
            goes_on = len(buttons) > 1 and label == buttons[0]
            kind = {"Label": label, "PushButtonType": _OK if goes_on else _CANCEL, "DefaultButton": not goes_on}
            _insert(model, "Button", f"button{place}", area, **kind)
        return model

    def _is_executed(self, model: Any) -> bool:  # noqa: ANN401 - a model of UNO
        dialog = self._service("com.sun.star.awt.UnoControlDialog")
        dialog.setModel(model)
        parent = self._service("com.sun.star.frame.Desktop").getCurrentFrame()
        window = parent.getContainerWindow() if parent else None
        dialog.createPeer(self._service("com.sun.star.awt.Toolkit"), window)
        if window is not None:
            around, own = window.getPosSize(), dialog.getPosSize()
            left, top = (around.Width - own.Width) // 2, (around.Height - own.Height) // 2
            dialog.setPosSize(max(left, 0), max(top, 0), 0, 0, _POSITION)
        dialog.getControl("button1").setFocus()
        try:
            return bool(dialog.execute())
        finally:
            dialog.dispose()

    def _service(self, name: str) -> Any:  # noqa: ANN401 - an object of UNO
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)


_TEXT = {
    "MultiLine": True,
    "ReadOnly": True,
    "FontName": _FONTS,
    "FontPitch": _FIXED_PITCH,
    "FontHeight": 10.0,
}


def _wrapped(text: str) -> list[str]:
    r"""The lines of a text, long sentences broken; those of tables, which have gaps, stay whole.

    >>> [len(line) for line in _wrapped("word " * 30 + "\n" + "1008     " * 15)]
    [99, 49, 135]
    """
    lines = []
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip())
        is_sentence = len(line) > _LETTERS and "  " not in line.strip()
        after = " " * (indent + 2)
        lines += textwrap.wrap(line, _LETTERS, subsequent_indent=after if indent else "") if is_sentence else [line]
    return lines


def _extent(lines: list[str]) -> tuple[int, int, dict[str, bool]]:
    """Width and height for a text, within bounds, and the bars to scroll it where it goes beyond them."""
    width, height = _CHARACTER * max(map(len, lines)) + _EDGE, _LINE * len(lines) + _EDGE
    bars = {"HScroll": width > _WIDEST, "VScroll": height > _HIGHEST}
    width = min(max(width, _NARROWEST), _WIDEST) + _BAR * bars["VScroll"]
    height = min(max(height, _LOWEST), _HIGHEST) + _BAR * bars["HScroll"]
    return int(width), int(height), bars


def _insert(model: Any, kind: str, name: str, area: tuple[int, int, int, int], **properties: object) -> None:  # noqa: ANN401 - a model of UNO
    control = model.createInstance(f"com.sun.star.awt.UnoControl{kind}Model")
    control.PositionX, control.PositionY, control.Width, control.Height = area
    for key, value in properties.items():
        setattr(control, key, value)
    model.insertByName(name, control)


def _named(name: str, value: object) -> Any:  # noqa: ANN401 - a struct of UNO
    import uno  # noqa: PLC0415 - there only inside LibreOffice

    named = uno.createUnoStruct("com.sun.star.beans.NamedValue")
    named.Name, named.Value = name, value
    return named
