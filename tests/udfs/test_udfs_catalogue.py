"""The catalogue: signatures as the contract writes them, names that every host takes, help in four languages."""

import ast
import inspect
import re
import typing
from pathlib import Path

import pytest

import udfs
from udfs.catalogue import BY_NAME, FUNCTIONS, Function, Kind
from xlratings.texts import LANGUAGES, sentence

# As the contract writes them.
SIGNATURES = """
EXPECTED(rating, opponent, [system], [day])
KFACTOR(value, [system], [games_or_rounds], [age_or_weight], [peak], [period_games])
PERFORMANCE(score, field, [system])
GLICKO_UPDATE(rating, rd, opponents, opponent_rds, scores, [c], [periods], [least_rd])
BUCHHOLZ_FIDE(results, [player], [edition], [cut])
RATING_CHANGE(rating, opponents, scores, k, [system], [day])
RATING_INITIAL(opponents, scores, [day])
CBJD_RATING(rating, opponents_average, games, points)
RISIKO_EVENT(ratings, results, missed, rounds, winner, [weight])
KURNIK_UPDATE(ratings, places, [kind])
BRIDGE_AVERAGE(imps, [deals])
FIBS_UPDATE(rating, experience, opponent, opponent_experience, length, won, [counting])
GLICKO_RD(rd, c, periods)
GLICKO_EXPECTED(rating, opponent, opponent_rd)
GLICKO2_UPDATE(rating, rd, volatility, opponents, opponent_rds, scores, [tau])
FNGO_TITLE(stable_or_rd, max_rating, [dan_points])
TIEBREAK(results, code, [player], [edition], [ratings])
CROSSTABLE_SCORE(results, [rated_only])
""".strip().splitlines()
ROOM = Path(udfs.__file__).parent
# [MS-VBAL] 3.3.5.2: statement keywords, markers, operators, reserved names, special forms, types, literals, others.
RESERVED = frozenset(re.findall(r"\w+", """
    call case close const declare defbool defbyte defcur defdate defdbl defint deflng deflnglng deflngptr defobj
    defsng defstr defvar dim do else elseif end endif enum erase event exit for friend function get global gosub
    goto if implements input let lock loop lset next on open option print private public put raiseevent redim
    resume return rset seek select set static stop sub type unlock wend while with write rem any as byref byval
    each in new shared until withevents optional paramarray preserve spc tab then to addressof and eqv imp is like
    mod not or typeof xor abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date
    debug doevents fix int len lenb me pset scale sgn string array circle inputb lbound ubound boolean byte
    currency double integer long longlong longptr single variant true false nothing empty null attribute linkprefix
"""))  # fmt: skip
every_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)


def written(function: Function) -> str:
    names = [each.name if each.required else f"[{each.name}]" for each in function.arguments]
    return f"{function.name}({', '.join(names)})"


def test_the_catalogue_is_the_contract() -> None:
    assert [written(function) for function in FUNCTIONS] == SIGNATURES


def test_the_package_exports_exactly_the_functions() -> None:
    assert sorted(udfs.__all__) == sorted(function.python_name for function in FUNCTIONS)


@every_function
def test_the_python_function_has_the_same_arguments(function: Function) -> None:
    parameters = inspect.signature(getattr(udfs, function.python_name)).parameters.values()
    assert [parameter.name for parameter in parameters] == [each.name for each in function.arguments]
    for parameter, argument in zip(parameters, function.arguments, strict=True):
        assert parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
        assert (parameter.default is inspect.Parameter.empty) == argument.required
        assert argument.required or parameter.default is None


@every_function
def test_no_hint_of_a_public_function_breaks_a_host(function: Function) -> None:
    hints = typing.get_type_hints(getattr(udfs, function.python_name).__wrapped__)
    hints.pop("return")
    assert set(hints.values()) == {object}


@every_function
def test_names_are_legal_in_vba_and_no_cell_addresses(function: Function) -> None:
    names = [function.name.lower(), *(argument.name for argument in function.arguments)]
    for name in names:
        assert name not in RESERVED, name
        assert re.fullmatch(r"[a-z][a-z0-9_]*", name), name
        assert not re.fullmatch(r"[a-z]{1,3}[0-9]+", name), name
    assert len(set(names)) == len(names)


def test_no_module_is_named_like_a_function() -> None:
    modules = {path.stem for path in ROOM.rglob("*.py")}
    assert not modules & {function.python_name for function in FUNCTIONS}


@every_function
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_the_wizard_in_every_language(function: Function, language: str) -> None:
    for id_ in (function.help, function.category, *(argument.help for argument in function.arguments)):
        text = sentence(id_, {}, language)
        assert 0 < len(text) <= 255, id_
        text.encode("cp1252" if language != "pl" else "cp1250")


def test_help_is_translated() -> None:
    for function in FUNCTIONS:
        texts = {sentence(function.help, {}, language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES), function.name


def test_the_first_argument_never_may_be_left_out() -> None:
    assert all(function.arguments[0].required for function in FUNCTIONS)


def test_required_arguments_stand_before_the_others() -> None:
    for function in FUNCTIONS:
        required = [argument.required for argument in function.arguments]
        assert required == sorted(required, reverse=True), function.name


def test_crosstables_are_tables() -> None:
    assert {f.name for f in FUNCTIONS if f.arguments[0].kind is Kind.TABLE} == {
        "BUCHHOLZ_FIDE",
        "TIEBREAK",
        "CROSSTABLE_SCORE",
    }


def test_a_function_of_the_catalogue_can_be_called() -> None:
    assert BY_NAME["EXPECTED"](1600, 1500) == udfs.expected(1600, 1500)


@pytest.mark.parametrize("module", ["ratings", "risiko", "kurnik", "glicko", "crosstables", "systems"])
def test_functions_convert_and_call_a_rule_and_do_not_reckon(module: str) -> None:
    tree = ast.parse((ROOM / f"{module}.py").read_text(encoding="utf-8"))
    reckoning = [
        f"line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp | ast.AugAssign) and not isinstance(node.op, ast.BitOr)
    ]
    assert not reckoning


def test_the_package_is_importable_without_any_host_s_library() -> None:
    rooms = {"excel", "calc"}  # of the hosts, imported by nobody else
    for path in ROOM.rglob("*.py"):
        if rooms & set(path.relative_to(ROOM).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names.append(node.module)
            assert not {name.split(".")[0] for name in names} & {"xlwings", "numpy", "pandas", "openpyxl", "uno"}
