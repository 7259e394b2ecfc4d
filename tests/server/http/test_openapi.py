"""Schemathesis asks everything that our OpenAPI allows, and much that it does not: no answer is a server's error."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from megaciv.server.services import SEED_HEADER
from tests.server.conftest import PATIENCE, Running, this_test

EACH = 6
"""Requests for each operation."""


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_no_request_makes_the_server_fail(shared: Running) -> None:
    schema = schemathesis.openapi.from_url(f"{shared.address}/schema/openapi.json")
    with httpx.Client(base_url=shared.address, timeout=PATIENCE) as client:
        client.get("/health")
        token = client.cookies["csrftoken"]
        client.post("/api/guest", json={"name": "Schema"}, headers={"x-csrf-token": token})
        cookies = dict(client.cookies)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 30
    for operation in operations:
        _try(operation, {"x-csrf-token": token, SEED_HEADER: this_test()}, cookies)


def _try(operation: Any, headers: dict[str, str], cookies: dict[str, str]) -> None:
    limits = settings(  # bounded: this is a test, not a hunt
        max_examples=EACH, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )  # fmt: skip

    @limits
    @given(operation.as_strategy())
    def ask(case: Any) -> None:
        answer = case.call(
            headers={**dict(case.headers or {}), **headers},
            cookies={**dict(case.cookies or {}), **cookies},
            timeout=PATIENCE,
        )
        assert answer.status_code < 500, (operation.label, answer.status_code, answer.text[:300])
        if answer.status_code >= 400:
            assert set(answer.json()) == {"status", "reason", "clause", "details", "text"}, answer.text[:300]

    ask()
