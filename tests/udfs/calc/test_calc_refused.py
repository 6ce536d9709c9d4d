"""What the menu in Calc refuses, in one sentence, and what it keeps of the document."""

import shutil
from pathlib import Path
from typing import Any

from tests.udfs.saved_tables import values
from xlratings.texts import sentence

TODAY = "2026-11-30"


def said(id_: str, language: str = "it", **fields: object) -> str:
    return sentence(id_, fields, language)


def backups(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*.backup-*"))


def test_a_protected_sheet_is_named_before_anything_is_written(opened: Any, file: Path) -> None:
    opened("protect", sheet=1)
    before = opened("sheets")
    (told,) = opened("press", entry="commit", today=TODAY)
    assert "Lista!B5: Il foglio Lista è protetto" in told["text"]
    assert "LibreOffice: Strumenti" in told["text"]
    assert opened("sheets") == before
    assert not backups(file)


def test_a_folder_that_takes_no_copy_is_named_without_calc_s_own_words(opened: Any, file: Path) -> None:
    folder = file.parent / "folder"
    folder.mkdir()
    opened("save", path=str(folder / "risiko.xlsx"))
    opened("open", path=str(folder / "risiko.xlsx"))
    shutil.rmtree(folder)
    folder.symlink_to("/proc/nowhere")  # where LibreOffice makes no folder anew
    _, told = opened("press", entry="commit", today=TODAY)
    fields = {"folder": "/proc/nowhere", "reason": "@menu.copy-refused"}
    assert told["text"] == said("workbook.copy-not-saved", **fields)


def test_a_workbook_with_macros_keeps_its_kind_in_the_copy(opened: Any, file: Path) -> None:
    opened("save", path=str(file.with_suffix(".xlsm")))
    opened("open", path=str(file.with_suffix(".xlsm")))
    opened("press", entry="commit", today=TODAY)
    assert [Path(name).suffix for name in backups(file)] == [".json", ".xlsm"]
    opened("press", entry="undo", today=TODAY)
    opened("save", path=str(file.parent / "undone.xlsx"))
    assert values(file.parent / "undone.xlsx", log=False) == values(file, log=False)


def test_a_document_that_has_no_file_yet_is_refused_in_one_sentence(calc: Any) -> None:
    calc("open")
    for entry in ("preview", "commit", "undo"):
        (told,) = calc("press", entry=entry, today=TODAY)
        assert told["text"] == said("workbook.open-never-saved", "en")
        assert told["title"] == said(f"menu.{entry}", "en")


def test_a_document_of_another_kind_is_refused_in_one_sentence(opened: Any, file: Path) -> None:
    opened("save", path=str(file.with_suffix(".xls")))
    opened("open", path=str(file.with_suffix(".xls")))
    (told,) = opened("press", entry="commit", today=TODAY)
    assert told["text"] == said("workbook.open-other-kind", "en", file="risiko.xls")


def test_a_document_open_for_reading_only_is_refused_in_one_sentence(calc: Any, file: Path) -> None:
    calc("open_read_only", path=str(file))
    (told,) = calc("press", entry="commit", today=TODAY)
    assert told["text"] == said("workbook.open-read-only", "en", file="risiko.xlsx")


def test_a_workbook_that_is_not_one_of_ratings_is_told_what_is_missing(calc: Any, tmp_path: Path) -> None:
    calc("open")
    calc("save", path=str(tmp_path / "empty.xlsx"))
    calc("open", path=str(tmp_path / "empty.xlsx"))
    (told,) = calc("press", entry="commit", today=TODAY)
    assert told["text"].endswith(said("menu.blocked", "en", problems=1))
