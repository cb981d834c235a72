"""The OpenAPI document, tried out on a real server by a machine that reads nothing else."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from aevum.web.server.http.routes import ENDPOINTS
from aevum.web.server.running.openapi import openapi
from support.table_server import TableServerThread

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
TOO_LARGE = 413  # is a refusal, too


schema = schemathesis.openapi.from_dict(openapi(ENDPOINTS))
schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
schema.config.checks.negative_data_rejection.expected_statuses.append(str(TOO_LARGE))


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_route_keeps_what_the_document_says(
    case: Any, table_server: TableServerThread
) -> None:
    case.call_and_validate(base_url=table_server.url, checks=CHECKS)
