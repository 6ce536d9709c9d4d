"""README and docs say what the code says."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_readme_shows_the_two_commands_that_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ("try", "check"):
        assert f"./{name}" in text
        assert (ROOT / name).stat().st_mode & 0o111


def test_every_picture_of_the_readme_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = [part.split(")")[0] for part in text.split("](")[1:] if part.split(")")[0].endswith(".png")]
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
