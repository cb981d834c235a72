"""The document that describes every route, made from the routes themselves."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

import msgspec

from aevum import __version__
from aevum.web.server.http.endpoints import Endpoint
from aevum.web.server.http.exchange import JSON
from aevum.web.server.wire.rest import Problem

_EVERYWHERE = (400, 403, 429, 500)
_WITH_BODY = (413, 415)
_PATHS = {
    "game": {"type": "string", "pattern": "^[a-z-]{1,64}$"},
    "primer": {"type": "string", "pattern": "^[a-z_]{1,64}$"},
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "code": {"type": "string", "pattern": "^[A-Za-z0-9-]{1,400}$"},
    "number": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
    "token": {"type": "string", "pattern": "^[A-Za-z0-9_.-]{1,200}$"},
}


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The OpenAPI document of these routes."""
    endpoints = list(endpoints)
    types = [Problem, *_types(endpoints)]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    by_type = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        described = _operation(endpoint, by_type)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Aevum table server",
            "version": __version__,
            "description": "Set-ups, tables, invitations and replays. Play itself goes over the "
            "websocket at /api/socket.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _types(endpoints: Iterable[Endpoint]) -> list[Any]:
    found: dict[str, Any] = {}
    for endpoint in endpoints:
        for kind in (endpoint.body, endpoint.answer):
            if kind is not None:
                found[str(kind)] = kind
    return list(found.values())


def _operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    name = endpoint.handle.__name__
    described: dict[str, Any] = {
        "operationId": f"{name}_{endpoint.method.lower()}",
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": _responses(endpoint, by_type),
    }
    if endpoint.body is not None:
        schema = by_type[str(endpoint.body)]
        content = {JSON: {"schema": schema}}
        described["requestBody"] = {"required": not endpoint.bare, "content": content}
    return described


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _PATHS[name]}
        for name in endpoint.path_names
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    fields = msgspec.structs.fields(endpoint.query)
    return [
        {
            "name": field.encode_name,
            "in": "query",
            "required": field.required,
            "schema": msgspec.json.schema(field.type),
        }
        for field in fields
    ]


def _responses(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    kind = {"type": "string"} if endpoint.answer is None else by_type[str(endpoint.answer)]
    responses: dict[str, Any] = {
        "200": {"description": "Done", "content": {endpoint.media: {"schema": kind}}}
    }
    refusals = {*_EVERYWHERE, *endpoint.refusals}
    if endpoint.body is not None:
        refusals |= {*_WITH_BODY, 409}
    for status in sorted(refusals):
        responses[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {JSON: {"schema": by_type[str(Problem)]}},
        }
    return responses
