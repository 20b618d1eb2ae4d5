"""The stub says what the compiled module has.

After a change of the bindings: ``python -m nanobind.stubgen -m trike._core -o src/trike/_core.pyi``
(nanobind from PyPI), then ``ruff check --fix --unsafe-fixes`` and ``ruff format`` on the file.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from trike import _core

STUB = Path(__file__).parents[2] / "src" / "trike" / "_core.pyi"

Node = ast.FunctionDef | ast.ClassDef


def definitions(body: list[ast.stmt]) -> dict[str, Node]:
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@pytest.fixture(scope="module")
def stub() -> dict[str, Node]:
    return definitions(ast.parse(STUB.read_text(encoding="utf-8")).body)


def public(thing: object) -> set[str]:
    return {name for name in vars(thing) if not name.startswith("_")}


def is_property(node: Node) -> bool:
    return any(ast.unparse(decorator) == "property" for decorator in node.decorator_list)


def signature(text: str) -> str:
    """A signature without spelling differences."""
    function = ast.parse(f"{text}: ...").body[0]
    assert isinstance(function, ast.FunctionDef)
    return ast.unparse(function).replace("collections.abc.", "").replace("trike._core.", "")


def compiled_signature(function: object) -> str:
    ((text, _, defaults),) = function.__nb_signature__  # type: ignore[attr-defined]
    for number, value in enumerate(defaults or ()):
        text = text.replace(f"\\{number}", repr(value))
    return signature(text)


def stub_signature(node: Node) -> str:
    assert isinstance(node, ast.FunctionDef)
    return signature(ast.unparse(node).split(":\n")[0].removeprefix("@staticmethod\n"))


def test_names(stub: dict[str, Node]) -> None:
    assert set(stub) == public(_core)


def test_functions(stub: dict[str, Node]) -> None:
    for name, node in stub.items():
        if isinstance(node, ast.FunctionDef):
            assert stub_signature(node) == compiled_signature(getattr(_core, name))


CLASSES = [name for name, thing in vars(_core).items() if isinstance(thing, type)]


@pytest.mark.parametrize("name", CLASSES)
def test_classes(stub: dict[str, Node], name: str) -> None:
    members = definitions(stub[name].body)
    compiled = getattr(_core, name)
    assert {member for member in members if not member.startswith("_")} == public(compiled)
    for member, node in members.items():
        if is_property(node):
            assert isinstance(vars(compiled)[member], property)
        elif member != "__repr__":
            assert stub_signature(node) == compiled_signature(getattr(compiled, member))


def test_everything_is_documented(stub: dict[str, Node]) -> None:
    for name, node in stub.items():
        assert ast.get_docstring(node), name
        for member, inner in definitions(node.body).items():
            assert member == "__repr__" or ast.get_docstring(inner), f"{name}.{member}"
