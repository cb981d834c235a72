"""The client's types and the schema of the wire, both made from `aevum.web.server.wire`.

`python -m tools.wire` writes `web/src/wire.ts`, which is not in the repository: only the check of
the client's types needs it, and that has it written first. The schema is a page of `tools.docs`.
"""

from __future__ import annotations

import json
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from aevum.web.server.wire import (
    base,
    deals,
    history,
    learning,
    notices,
    profile,
    replays,
    rest,
    things,
    to_client,
    to_server,
)

TYPES = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
_PLAIN[Any] = "unknown"
_HEAD = "// Made of src/aevum/web/server/wire by `npm run check`; do not edit.\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every message type, in the order of its file."""
    found: list[type[msgspec.Struct]] = []
    modules = (
        *(things, to_server, to_client, rest, replays),
        *(learning, history, deals, notices, profile),
    )
    for module in modules:
        own = [v for v in vars(module).values() if isinstance(v, type)]
        found += [v for v in own if issubclass(v, base.Message) and v.__module__ == module.__name__]
    return found


def typescript() -> str:
    """The types as TypeScript."""
    parts = [_HEAD, "export type Language = 'en' | 'fr';\n"]
    for struct in structs():
        doc = (struct.__doc__ or "").strip().splitlines()[0]
        hints = get_type_hints(struct, include_extras=True)
        tag = struct.__struct_config__.tag
        lines = [f"/** {doc} */", f"export interface {struct.__name__} {{"]
        if tag is not None:
            lines.append(f"  type: '{tag}';")
        optional = _sent_by_client(struct)
        for field in msgspec.structs.fields(struct):
            mark = "?" if optional and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {_type(hints[field.name])};")
        parts.append("\n".join([*lines, "}\n"]))
    for name, union in (("ToServer", to_server.ToServer), ("ToClient", to_client.ToClient)):
        members = " | ".join(member.__name__ for member in get_args(union))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _sent_by_client(struct: type[msgspec.Struct]) -> bool:
    """Whether a client makes it, and so may leave defaults out."""
    asked = ("Draft", "SetupChange", "SeatPlan", "Settings", "NewTable", "ReplayImport")
    name = struct.__name__
    return struct.__module__ == to_server.__name__ or name in asked or name.endswith("Request")


def _type(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args))
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<string, {_type(args[1])}>"
    return str(hint.__name__)


def schema() -> str:
    """The JSON schema of everything on the wire."""
    wanted: list[Any] = [to_server.ToServer, to_client.ToClient, *structs()]
    roots, components = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of the Aevum table server",
        "to_server": roots[0],
        "to_client": roots[1],
        "$defs": components,
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the client's types, unless they are there: a newer file is a client to build anew."""
    made = typescript()
    if not TYPES.is_file() or TYPES.read_text(encoding="utf-8") != made:
        TYPES.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
