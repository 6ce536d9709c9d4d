"""The samples' years of history: proved when they are opened first, after a commit, and after its undo."""

from datetime import date, datetime
from pathlib import Path
from shutil import copyfile

import pytest

from xlratings.model import Ledger
from xlratings.month.past import past_of
from xlratings.month.plan import planned
from xlratings.month.setting import setting_of
from xlratings.month.update import outcome
from xlratings.workbook.read import read_workbook
from xlratings.workbook.undo import undo
from xlratings.workbook.write import commit

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
TODAY, NOW = date(2026, 11, 30), datetime.fromisoformat("2026-11-30 10:00:00")
every_sample = pytest.mark.parametrize("name", ["risiko", "cbjd", "kurnik"])


def is_proved(ledger: Ledger) -> bool:
    setting = setting_of(ledger)
    return past_of(setting, planned(setting.ledger, None, date(2026, 12, 30))).is_proved


@every_sample
def test_a_month_is_the_same_with_the_past_proved_and_replayed(name: str) -> None:
    ledger = read_workbook(SAMPLES / f"{name}.xlsx").ledger
    assert is_proved(ledger)
    found = outcome(ledger, None, TODAY)
    assert found.rows
    assert found.past
    assert found == outcome(ledger._replace(past=frozenset()), None, TODAY)
    assert found._replace(past="") == outcome(ledger._replace(past=None), None, TODAY)


@every_sample
def test_the_digest_that_a_commit_writes_is_that_of_the_workbook_as_it_is_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / "sample.xlsx"
    copyfile(SAMPLES / f"{name}.xlsx", path)
    read = read_workbook(path)
    found = outcome(read.ledger, None, TODAY)
    commit(read, found, NOW, "1")
    after = read_workbook(path).ledger
    assert after.past == frozenset({*(read.ledger.past or ()), found.past or ""})
    assert is_proved(after)
    assert is_proved(after._replace(past=frozenset({found.past})))
    undo(path, NOW, "1")
    before = read_workbook(path).ledger
    assert is_proved(before)
    assert not is_proved(before._replace(past=frozenset({found.past})))
