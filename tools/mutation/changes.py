"""The small changes: every mutant of a module, as a place in its syntax tree and what is done there.

Only what runs inside functions is changed: the tool puts changed code into functions that live already, so what a
module works out while it is imported stays as it is. Texts, annotations, and whatever is raised or asserted are left
alone too.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}

Change = Callable[[ast.AST], None]


@dataclass(frozen=True)
class Mutant:
    """One change. `key` names it by what stands there, so that it keeps its name when lines move."""

    file: str
    function: str
    line: int
    node: int
    kind: str
    key: str


def mutants(source: str, file: str) -> list[Mutant]:
    """All mutants of a module, in the order of its lines."""
    tree = ast.parse(source)
    lines = source.splitlines()
    found: list[Mutant] = []
    seen: dict[str, int] = {}
    nodes = list(ast.walk(tree))
    number = {id(node): at for at, node in enumerate(nodes)}
    for function, node in _inside_functions(tree, ""):
        for kind, _ in changes_of(node):
            line = getattr(node, "lineno", 0)
            key = f"{file} {function}: {lines[line - 1].strip()} [{kind}]"
            seen[key] = seen.get(key, 0) + 1
            if seen[key] > 1:
                key += f" #{seen[key]}"
            found.append(Mutant(file, function, line, number[id(node)], kind, key))
    return sorted(found, key=lambda m: (m.line, m.node))


def functions(source: str) -> dict[str, str]:
    """Every outermost function and method by name, with what it says."""
    found: dict[str, str] = {}
    places: list[tuple[str, ast.AST]] = [("", ast.parse(source))]
    for prefix, place in places:
        for child in ast.iter_child_nodes(place):
            if isinstance(child, ast.FunctionDef):
                found[prefix + child.name] = ast.unparse(child)
            elif isinstance(child, ast.ClassDef):
                places.append((f"{prefix}{child.name}.", child))
    return found


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The tree with that one change."""
    tree = ast.parse(source)
    node = list(ast.walk(tree))[mutant.node]
    change = dict(changes_of(node))[mutant.kind]
    change(node)
    return ast.fix_missing_locations(tree)


def _inside_functions(node: ast.AST, function: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node that runs when a function is called, with the name of the function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            name = getattr(child, "name", "lambda")
            inner = f"{function}.{name}" if function else name
            if isinstance(child, ast.Lambda):
                yield inner, child.body
                yield from _inside_functions(child.body, inner)
            else:
                yield from _inside_functions(ast.Module(body=child.body, type_ignores=[]), inner)
        elif isinstance(child, ast.ClassDef):
            name = f"{function}.{child.name}" if function else child.name
            for method in child.body:
                if isinstance(method, ast.FunctionDef):
                    yield from _inside_functions(ast.Module(body=[method], type_ignores=[]), name)
        elif not isinstance(child, ast.Raise | ast.Assert) and not _is_text(child) and not _is_type(child, node):
            if function:
                yield function, child
            yield from _inside_functions(child, function)


def _is_type(child: ast.AST, node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and child is node.annotation


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def changes_of(node: ast.AST) -> list[tuple[str, Change]]:
    """What can be changed at a node: a name for it, and how."""
    match node:
        case ast.Compare(ops=ops):
            return [_compare(at, COMPARE[type(op)]) for at, op in enumerate(ops) if type(op) in COMPARE]
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in ARITHMETIC:
            other = ARITHMETIC[type(op)]
            return [(f"{type(op).__name__} to {other.__name__}", lambda n: setattr(n, "op", other()))]
        case ast.BoolOp(op=op):
            either: type[ast.boolop] = ast.Or if isinstance(op, ast.And) else ast.And
            return [(f"{type(op).__name__} to {either.__name__}", lambda n: setattr(n, "op", either()))]
        case ast.UnaryOp(op=ast.Not()):
            return [("without not", _twice)]
        case ast.UnaryOp(op=ast.USub()):
            return [("without minus", lambda n: setattr(n, "op", ast.UAdd()))]
        case ast.Constant(value=bool() as value):
            return [(f"{value} to {not value}", lambda n: setattr(n, "value", not value))]
        case ast.Constant(value=int() as value):
            return [(f"{value} to {value + 1}", lambda n: setattr(n, "value", value + 1))]
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            return [(f"{name} to {NAMES[name]}", lambda n: setattr(n.func, "id", NAMES[name]))]
        case ast.Expr(value=ast.Call() | ast.YieldFrom()):
            return [("statement left out", lambda n: setattr(n, "value", ast.Constant(value=None)))]
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            return [("condition turned round", lambda n: setattr(n, "test", ast.UnaryOp(op=ast.Not(), operand=n.test)))]
    return []


def _compare(at: int, other: type[ast.cmpop]) -> tuple[str, Change]:
    def change(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        node.ops[at] = other()

    return f"comparison {at + 1} to {other.__name__}", change


def _twice(node: ast.AST) -> None:
    """Not not: the same as neither."""
    assert isinstance(node, ast.UnaryOp)
    node.operand = ast.UnaryOp(op=ast.Not(), operand=node.operand)
