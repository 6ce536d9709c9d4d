"""The handbook and the scripts that make its pages."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def script(root: Path) -> Callable[[str], ModuleType]:
    """``script("handbook")``: a script of docs/ as a module."""

    sys.path.append(str(root / "docs"))  # last, because a script there is called coverage; one imports another

    def loaded(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(f"docs_{name}", root / "docs" / f"{name}.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module

    return loaded


@pytest.fixture(scope="session")
def handbook(script: Callable[[str], ModuleType]) -> ModuleType:
    """What runs the examples."""
    return script("handbook")
