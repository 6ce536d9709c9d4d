"""Makes the pictures of Calc's menu, preview and function wizard again: ``/usr/bin/python3 docs/calc_pictures.py``.

Needs soffice, the system's Python with UNO, the environment that ``./check`` makes, and Xvfb, openbox, xdotool, xwd and
convert (on Debian: xvfb, openbox, xdotool, x11-apps, imagemagick).
"""

import os
import subprocess
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uno

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PYTHON = ROOT / ".venv" / "bin" / "python"
DISPLAY, WIDTH, HEIGHT = ":87", 1180, 760
PIPE = "calc-pictures"
MENU = "service:org.xlratings.calc.Menu?preview"
MENUS_BEFORE_OURS = 9
LONGEST_START = 120  # seconds; an office that has died is not waited for
TODAY = "2026-11-30"  # when a list of the sample is due


def main() -> None:
    """Open the sample in Calc on a screen that nobody sees, and photograph the menu, the preview and the wizard."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        _prepare(folder)
        stack.enter_context(_running(["Xvfb", DISPLAY, "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]))
        stack.enter_context(_running(["openbox"]))
        stack.enter_context(_running(_office(folder)))
        context = _context()
        frame = _opened(context, folder / "ratings.xlsx")
        _key("F10", *["Right"] * MENUS_BEFORE_OURS, "Down")
        _picture("calc-menu")
        _key("Escape", "Escape")
        dispatcher = _service(context, "com.sun.star.frame.DispatchHelper")
        box = threading.Thread(target=dispatcher.executeDispatch, args=(frame, MENU, "", 0, ()))
        box.start()
        time.sleep(6)
        _picture("calc-preview")
        _key("Escape")
        box.join()
        _wizard(frame, dispatcher)
        _service(context, "com.sun.star.frame.Desktop").terminate()


def _wizard(frame: Any, dispatcher: Any) -> None:  # noqa: ANN401 - objects of UNO
    """Photograph the function wizard on a cell of a sheet of its own."""
    controller = frame.getController()
    sheets = controller.getModel().getSheets()
    sheets.insertNewByName("Mine", sheets.getCount())
    cell = sheets.getByName("Mine").getCellRangeByName("A1")
    cell.setFormula('=KFACTOR(24;"RISIKO";5)')
    controller.select(cell)
    wizard = threading.Thread(target=dispatcher.executeDispatch, args=(frame, ".uno:FunctionDialog", "", 0, ()))
    wizard.start()
    time.sleep(4)
    _picture("calc-wizard")
    _key("Escape")
    wizard.join()
    controller.getModel().setModified(False)


def _prepare(folder: Path) -> None:
    """The extension, unpacked, and the English sample."""
    sample = (
        f"from pathlib import Path; from workbooks.build import build; build(Path({str(folder / 'ratings.xlsx')!r}))"
    )
    extension = folder / "xlratings.oxt"
    subprocess.run([PYTHON, "-m", "workbooks.extension", extension], check=True, cwd=ROOT)  # noqa: S603 - our own
    subprocess.run([PYTHON, "-c", sample], check=True, cwd=ROOT)  # noqa: S603 - our own
    with zipfile.ZipFile(extension) as packed:
        packed.extractall(folder / "extensions" / "xlratings")


def _office(folder: Path) -> list[str]:
    return [
        "soffice",
        f"-env:UserInstallation={(folder / 'profile').as_uri()}",
        f"-env:BUNDLED_EXTENSIONS={(folder / 'extensions').as_uri()}",
        "--norestore",
        "--nologo",
        "--nodefault",
        f"--accept=pipe,name={PIPE};urp;StarOffice.ComponentContext",
    ]


@contextmanager
def _running(command: list[str]) -> Iterator[None]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    environment = {**kept, "DISPLAY": DISPLAY, "SAL_USE_VCLPLUGIN": "gen", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)  # noqa: S603 - named above
    try:
        time.sleep(1)
        yield
    finally:
        process.terminate()
        process.wait()


def _context() -> Any:  # noqa: ANN401 - an object of UNO
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    latest = time.monotonic() + LONGEST_START
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={PIPE};urp;StarOffice.ComponentContext")
        except uno.getClass("com.sun.star.connection.NoConnectException"):
            if time.monotonic() > latest:
                raise
            time.sleep(0.2)
        else:
            context.insertByName("org.xlratings.calc.Today", TODAY)
            return context


def _opened(context: Any, file: Path) -> Any:  # noqa: ANN401 - objects of UNO
    """The frame of the opened file, as large as the screen, the list on top."""
    document = _service(context, "com.sun.star.frame.Desktop").loadComponentFromURL(file.as_uri(), "_blank", 0, ())
    controller = document.CurrentController
    controller.Frame.ContainerWindow.setPosSize(0, 0, WIDTH, HEIGHT, 15)
    controller.setActiveSheet(document.Sheets.getByName("List"))
    controller.Frame.ContainerWindow.setFocus()
    time.sleep(3)
    return controller.Frame


def _service(context: Any, name: str) -> Any:  # noqa: ANN401 - objects of UNO
    return context.ServiceManager.createInstanceWithContext(name, context)


def _key(*keys: str) -> None:
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True, env={**os.environ, "DISPLAY": DISPLAY})  # noqa: S603, S607 - found on the path
        time.sleep(0.15)
    time.sleep(1)


def _picture(name: str) -> None:
    screen = subprocess.run(["xwd", "-root", "-display", DISPLAY], check=True, capture_output=True).stdout  # noqa: S603, S607 - as above
    target = str(HERE / "pictures" / f"{name}.png")
    subprocess.run(["convert", "xwd:-", "+dither", "-colors", "96", "-strip", target], input=screen, check=True)  # noqa: S603, S607 - as above


if __name__ == "__main__":
    main()
