"""Every command and every formula of the handbook does what its page says, in the page's own language."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from udfs.excel.sheets import BUTTONS
from xlratings.commands import COMMANDS, main
from xlratings.texts import LANGUAGES, sentence

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PAGES = [
    DOCS.parent / "README.md",
    *(page for language in LANGUAGES for page in sorted((DOCS / language).glob("*.md"))),
]
IN_ENGLISH_ONLY = {"excel-trial"}
CHAPTERS = sorted({page.stem for page in (DOCS / "en").glob("*.md")} - IN_ENGLISH_ONLY)
FORMULA = re.compile(r"`(=[A-Z0-9_]+\([^`]*)`")
NAMED = re.compile(r"`xlratings ([a-z]+)\b([^`]*)`")
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")


@pytest.fixture(scope="module")
def samples(handbook: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    handbook.build_samples(folder)
    return folder


@every_page
def test_every_command_prints_what_its_page_shows(handbook: ModuleType, samples: Path, page: Path) -> None:
    wrong = []
    with handbook.reading(handbook.language_of(page), samples):
        for step in handbook.steps(page.read_text(encoding="utf-8")):
            printed = handbook.do(step)
            if isinstance(step, handbook.Command) and not handbook.agrees(step.shown, printed):
                wrong.append(f"{page}:{step.line}: $ {step.words}\n" + "\n".join(printed))
    assert not wrong, "\n".join([*wrong, "Where the new text is right: python docs/handbook.py PAGE"])


@every_page
def test_every_formula_has_the_value_its_page_shows(handbook: ModuleType, page: Path) -> None:
    language = handbook.language_of(page)
    found = handbook.formulas(page.read_text(encoding="utf-8"))
    values = [(each, handbook.value_of(each, language)) for each in found]
    wrong = [f"{page}:{each.line}: {each.formula} is {value}" for each, value in values if value != each.shown]
    assert not wrong


@every_page
def test_no_formula_stands_on_a_page_without_its_value(handbook: ModuleType, page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    shown = [each.formula for each in handbook.formulas(text)]
    assert [each for each in FORMULA.findall(text) if handbook.has_value(each)] == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_there_in_every_language_with_the_same_examples(handbook: ModuleType, language: str) -> None:
    for name in CHAPTERS:
        examples = [
            [
                step.words.replace(f"--language {each}", "").split()[:2]
                for step in handbook.steps((DOCS / each / f"{name}.md").read_text(encoding="utf-8"))
                if isinstance(step, handbook.Command)
            ]
            for each in ("en", language)
        ]
        assert examples[0] == examples[1], name


def test_a_wrong_line_is_noticed(handbook: ModuleType) -> None:
    assert handbook.agrees(("a", "...", "z"), ["a", "b", "z"])
    assert not handbook.agrees(("a", "...", "y"), ["a", "b", "z"])
    assert not handbook.agrees(("a",), ["a", "b"])


def test_a_wrong_value_is_noticed(handbook: ModuleType) -> None:
    (formula,) = handbook.formulas("| `=EXPECTED(1500;1700)` | 0,25 | |")
    assert handbook.value_of(formula, "it") == "0,24"


def test_every_function_is_in_the_handbook(handbook: ModuleType) -> None:
    from udfs.catalogue import BY_NAME  # noqa: PLC0415 - of this test only

    for language in LANGUAGES:
        found = handbook.formulas((DOCS / language / "functions.md").read_text(encoding="utf-8"))
        assert {each.formula[1:].partition("(")[0] for each in found} == set(BY_NAME)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_of_excel_and_calc_call_the_buttons_as_they_are_called_there(language: str) -> None:
    labels = [sentence(f"excel.label.{button}", {}, language) for button in (*BUTTONS, "RatingsTab")]
    for name in ("excel", "calc"):
        page = (DOCS / language / f"{name}.md").read_text(encoding="utf-8").replace("\n", " ")
        assert not [label for label in labels if f"*{label}*" not in page], name


def test_every_command_named_in_a_sentence_exists_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    documents = [DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
    named = [(page, found) for page in documents for found in NAMED.findall(page.read_text(encoding="utf-8"))]
    helps = {name: help_of(name, capsys) for name in {found[0] for _, found in named}}
    wrong = [
        f"{page}: xlratings {name} {option}"
        for page, (name, options) in named
        for option in re.findall(r"--[a-z-]+", options)
        if option not in helps[name]
    ]
    assert named
    assert not wrong


def help_of(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert command in COMMANDS, command
    assert main([command, "--help"]) == 0
    return capsys.readouterr().out
