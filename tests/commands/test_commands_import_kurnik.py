"""Places of many games and deals of bridge come from tables, each row with its day and number."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]


@pytest.fixture
def kurnik(federation_of: Callable[..., Path]) -> Path:
    return federation_of("KURNIK")


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    def written(*lines: str, name: str = "tysiac.csv") -> Path:
        path = tmp_path / name
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    return written


def rows(book: Path, column: Column, sheet: str, *headings: str) -> list[tuple[object, ...]]:
    return list(zip(*[column(book, sheet, heading) for heading in headings], strict=True))


WHO = ("ala", "ola", "ula", "Ewa")
THREE_GAMES = (
    "Date;Game no;Place;Name",
    "2026-03-03;1;1;Ala",
    "2026-03-03;1;2;Ola",
    "2026-03-03;2;1;Ula",
    "2026-03-03;2;1;Ola",
    "2026-03-03;2;3;Ala",
    "2026-03-04;1;2;Ula",
    "2026-03-04;1;1;Ola",
)


class TestPlaces:
    def test_each_day_and_number_is_a_game(
        self, run: Run, file: Callable[..., Path], kurnik: Path, column: Column
    ) -> None:
        code, out, error = run("import", file(*THREE_GAMES), "--into", kurnik, "--commit")
        assert code == 0, out + error
        assert "2026-03-03 / 2026-03-04" in out
        found = rows(kurnik, column, "Places", "Date", "Game no", "ID", "Place")
        assert [(str(day)[:10], *rest) for day, *rest in found] == [
            ("2026-03-03", 1, "ala", 1),
            ("2026-03-03", 1, "ola", 2),
            ("2026-03-03", 2, "ula", 1),
            ("2026-03-03", 2, "ola", 1),
            ("2026-03-03", 2, "ala", 3),
            ("2026-03-04", 1, "ula", 2),
            ("2026-03-04", 1, "ola", 1),
        ]

    def test_the_month_rates_them(
        self, run: Run, file: Callable[..., Path], kurnik: Path, edit: Callable[..., None]
    ) -> None:
        run("import", file(*THREE_GAMES), "--into", kurnik, "--commit")
        edit(kurnik, "Events", C3="places")
        code, out, error = run("month", kurnik, "--today", "2026-04-02")
        assert code == 0, out + error
        assert "tysiac" in out

    @pytest.mark.parametrize(
        ("lines", "games"),
        [
            (("Date;Place;ID", "2026-03-03;1;ala", "2026-03-03;2;ola", "2026-03-04;1;ola", "2026-03-04;2;ula"), 2),
            (("Data;Nr gry;Miejsce;Gracz", "3.03.2026;7;1;Ala", "3.03.2026;7;2;Ola", "4.03.2026;9;1;Ula",
              "4.03.2026;9;2;Ala"), 2),
            (("Date;No;Place;Name", "2026-03-03;1;1;Ala", "2026-03-03;1;2;Ola", "2026-03-03;2;2;Ala",
              "2026-03-03;2;1;Ola"), 2),
            (("Round;Table;Place;Name", "1;1;1;Ala", "1;1;2;Ola", "1;2;1;Ula", "1;2;2;Ewa", "2;1;1;Ala",
              "2;1;2;Ula"), 3),
            (("Game;Place;Points;Name", "1;1;50;Ala", "1;2;30;Ola", "2;1;44;Ula", "2;2;12;Ola"), 2),
            (("Game;Place;Name", "1;1;Ala", "1;1;Ola", "1;2;Ula", "1;2;Ewa", "2;1;Ala", "2;2;Ewa"), 2),
        ],
    )  # fmt: skip
    def test_games_are_told_apart_by_what_numbers_them(  # noqa: PLR0913, PLR0917 - two of them are the case
        self, run: Run, file: Callable[..., Path], kurnik: Path, column: Column, lines: tuple[str, ...], games: int
    ) -> None:
        code, out, error = run("import", file(*lines), "--into", kurnik, "--commit")
        assert code == 0, out + error
        days = column(kurnik, "Places", "Date") or [None] * (len(lines) - 1)
        numbers = column(kurnik, "Places", "Game no") or [None] * (len(lines) - 1)
        assert len(set(zip(map(str, days), numbers, strict=True))) == games

    def test_a_friendly_game_is_not_rated(
        self, run: Run, file: Callable[..., Path], kurnik: Path, column: Column
    ) -> None:
        lines = ("Game;Place;Name;Rated", "1;1;Ala;no", "1;2;Ola;no", "2;1;Ula;yes", "2;2;Ola;")
        assert run("import", file(*lines), "--into", kurnik, "--commit")[0] == 0
        assert column(kurnik, "Places", "Rated") == ["no", "no"]

    def test_a_game_with_somebody_missing_is_named(self, run: Run, file: Callable[..., Path], kurnik: Path) -> None:
        lines = ("Date;Game;Place;Name", "2026-03-03;1;1;Ala", "2026-03-03;1;3;Ola", "2026-03-03;2;1;Ula")
        code, out, _ = run("import", file(*lines), "--into", kurnik, "--commit")
        assert code == 1
        assert "Ola has place 3 in game 1 of 2026-03-03" in out
        assert "Ula has place 1 in game 2" in out

    def test_systems_without_places_say_so(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
    ) -> None:
        code, out, _ = run("import", file(*THREE_GAMES), "--into", federation_of("FIDE"), "--commit")
        assert code == 1
        assert "put each event into a table of its own" in out

    def test_a_changed_place_is_a_difference(
        self, run: Run, file: Callable[..., Path], kurnik: Path, column: Column
    ) -> None:
        run("import", file(*THREE_GAMES), "--into", kurnik, "--commit")
        lines = [line.replace("04;1;2;Ula", "04;1;1;Ula") for line in THREE_GAMES]
        code, out, _ = run("import", file(*lines), "--into", kurnik, "--commit")
        assert code == 0, out
        assert len(column(kurnik, "Places", "Place")) == 7
        assert column(kurnik, "Places", "Place")[5] == 1


class TestDeals:
    @pytest.mark.parametrize(
        "lines",
        [
            ("Date;Deal;Player;IMP", "2026-03-03;1;Ala;5", "2026-03-03;1;Ola;5", "2026-03-03;1;Ula;-5",
             "2026-03-03;1;Ewa;\u22125", "2026-03-03;2;Ala;0", "2026-03-03;2;Ola;0", "2026-03-03;2;Ula;0",
             "2026-03-03;2;Ewa;0"),
            ("Date;Deal;North;South;East;West;IMPs", "2026-03-03;1;Ala;Ola;Ula;Ewa;5",
             "2026-03-03;2;Ala;Ola;Ula;Ewa;0"),
            ("Date;Deal;N;S;E;W;IMP", "2026-03-03;1;Ala;Ola;Ula;Ewa;5", "2026-03-03;2;Ala;Ola;Ula;Ewa;0"),
            ("Deal;ID;IMP", "1;ala;5", "1;ola;5", "1;ula;-5", "1;Ewa;-5", "2;ala;0", "2;ola;0", "2;ula;0", "2;Ewa;0"),
            ("Date;Board;NS;EW;IMP", "2026-03-03;1;Ala & Ola;Ula & Ewa;5", "2026-03-03;2;Ala - Ola;Ula/Ewa;0"),
            ("Data;Rozdanie;Para;IMP", "3.03.2026;1;Ala i Ola;5", "3.03.2026;1;Ula + Ewa;-5",
             "3.03.2026;2;Ala / Ola;0", "3.03.2026;2;Ula - Ewa;0"),
            ("Date;Deal;Name;Partner;IMP", "2026-03-03;1;Ala;Ola;5", "2026-03-03;1;Ula;Ewa;-5",
             "2026-03-03;2;Ala;Ola;0", "2026-03-03;2;Ula;Ewa;0"),
        ],
    )  # fmt: skip
    def test_each_player_of_each_deal_has_a_row(
        self, run: Run, file: Callable[..., Path], kurnik: Path, column: Column, lines: tuple[str, ...]
    ) -> None:
        code, out, error = run("import", file(*lines, name="brydz.csv"), "--into", kurnik, "--commit")
        assert code == 0, out + error
        found = sorted(rows(kurnik, column, "Deals", "Deal no", "ID", "IMP"), key=str)
        assert found == sorted(
            [(1, "ala", 5), (1, "ola", 5), (1, "ula", -5), (1, "Ewa", -5), *((2, id_, 0) for id_ in WHO)], key=str
        )
        assert column(kurnik, "Events", "Kind of game") == ["bridge"]

    def test_a_pair_without_two_names_is_named(self, run: Run, file: Callable[..., Path], kurnik: Path) -> None:
        code, out, _ = run("import", file("Deal;Pair;IMP", "1;Ala & Ola;5", "2;Ala;3"), "--into", kurnik, "--commit")
        assert code == 1
        assert '"Ala" does not name two players' in out

    def test_the_month_rates_them(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
    ) -> None:
        kurnik = federation_of("KURNIK", Events=[], Games=[])
        lines = ("Date;Deal;Player;IMP", "2026-03-03;1;Ala;5", "2026-03-03;1;Ola;5", "2026-03-03;1;Ula;-5")
        run("import", file(*lines), "--into", kurnik, "--commit")
        code, out, error = run("month", kurnik, "--today", "2026-04-02")
        assert code == 0, out + error

    def test_totals_are_not_taken_for_deals(self, run: Run, file: Callable[..., Path], kurnik: Path) -> None:
        code, out, _ = run("import", file("Name;IMP", "Ala;12", "Ola;3", "Ula;-15"), "--into", kurnik, "--commit")
        assert code == 1
        assert "may be totals" in out

    def test_imps_that_cannot_be_read_are_named(self, run: Run, file: Callable[..., Path], kurnik: Path) -> None:
        code, out, _ = run("import", file("Deal;Name;IMP", "1;Ala;five", "1;Ola;"), "--into", kurnik, "--commit")
        assert code == 1
        assert "five" in out


def test_a_friendly_game_of_two_is_not_rated(run: Run, file: Callable[..., Path], kurnik: Path, column: Column) -> None:
    head = "Date;Game no;Player 1;Player 2;Result;Rated"
    lines = (head, "2026-03-03;2;Ala;Ola;1-0;yes", "2026-03-03;1;Ula;Ola;1-0;no")
    code, out, error = run("import", file(*lines), "--into", kurnik, "--commit")
    assert code == 0, out + error
    assert column(kurnik, "Games", "Rated")[-1] == "no"
    assert column(kurnik, "Games", "Game no")[-2:] == [2, 1]
    assert "over the board 1" in out


def test_where_rounds_are_given_a_game_is_numbered_by_them(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], column: Column
) -> None:
    chess = federation_of("FIDE", Events=[], Games=[])
    lines = ("Round;Game;White;Black;Result", "1;1;Rated 1;Rated 2;1-0", "1;2;Rated 3;Rated 4;1-0")
    code, out, error = run("import", file(*lines), "--into", chess, "--commit")
    assert code == 0, out + error
    assert column(chess, "Games", "Game no") == [1, 1]
