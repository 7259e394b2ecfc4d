# Everything a person needs: `make play` and `make test`. Set-up is done once and again only when a lock changes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
PYTHON_READY := $(VENV)/.stamp
MAP_VENV := .venv-map
MAP_READY := $(MAP_VENV)/.stamp
CLIENT_READY := web/node_modules/.stamp
CLIENT := web/dist/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) \
	web/index.html web/package.json web/svelte.config.js web/tsconfig.json web/vite.config.ts

# One lock for all extras, all systems and every Python we support; it names versions and hashes, never a host.
UV_LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --all-extras --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header --output-file requirements.lock

.PHONY: help
help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: setup client ## Set up, build the client and start a game
	@$(BIN)/megaciv play --data .data

.PHONY: test
test: setup ## Set up and run every check; ends with one summary
	@$(BIN)/python tools/run_checks.py

.PHONY: check
check: setup ## Run the fast checks: format, lint, types, unit tests
	@$(BIN)/python tools/run_checks.py --fast

.PHONY: format
format: setup ## Put all code into the project's format and mend what lint can mend
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@cd web && npm run --silent format

.PHONY: bench
bench: setup ## Measure how fast the rules are
	@$(BIN)/megaciv bench

.PHONY: types
types: setup ## Write the schema of all messages and the client's types from the server's
	@$(BIN)/python tools/schema.py

.PHONY: soak
soak: setup ## Hunt for defects of the rules for an hour on two cores (MINUTES=60), then the oracles and 50 kills of servers
	@$(BIN)/megaciv fuzz --minutes $(or $(MINUTES),60) --processes 2
	@MEGACIV_ORACLE=20 $(BIN)/pytest -q -n 2 tests/oracle
	@MEGACIV_KILLS=50 $(BIN)/pytest -q tests/server/cluster/test_processes.py

.PHONY: golden
golden: setup ## Record the golden games anew after a rule was changed on purpose, and say what changed
	@$(BIN)/megaciv golden --record

.PHONY: mutants
mutants: setup ## Change the rules in small ways and see whether a test notices; the figures go to docs/conformance.md
	@nice -n 15 $(BIN)/python -m tools.mutation

.PHONY: setup
setup: $(PYTHON_READY) $(CLIENT_READY) ## Install the locked dependencies into this folder

.PHONY: client
client: $(CLIENT) ## Build the browser client where its sources have changed

.PHONY: wheel
wheel: setup client ## Build sdist and wheel into dist/, with the built client inside
	@$(BIN)/python tools/wheel.py

.PHONY: lock
lock: $(PYTHON_READY) ## Write both locks anew after a change of dependencies; pins that still fit stay
	@$(UV_LOCK)
	@cd web && npm install --package-lock-only --no-audit --no-fund --loglevel=error

.PHONY: upgrade
upgrade: $(PYTHON_READY) ## Write both locks anew with the newest versions allowed
	@$(UV_LOCK) --upgrade
	@cd web && npm update --package-lock-only --no-audit --no-fund --loglevel=error

.PHONY: map
map: $(MAP_READY) ## Draw the board anew from facts, anchors and coast (about two minutes)
	@PYTHONPATH=src PYTHONHASHSEED=0 $(MAP_VENV)/bin/python -m tools.map

.PHONY: clean
clean: ## Remove all that set-up, build and tests have made
	rm -rf $(VENV) $(MAP_VENV) web/node_modules web/dist dist artifacts .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- files ---

$(PYTHON_READY): requirements.lock pyproject.toml
	@python=""; \
	for candidate in $(PYTHON) python3.13 python3.12 python3.11 python3; do \
		if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			python="$$candidate"; break; \
		fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "megaciv needs Python 3.11 or newer with its venv module, and found none." >&2; \
		echo "Install it (on Debian: python3 and python3-venv), or name one: make PYTHON=/path/to/python setup" >&2; \
		exit 1; \
	fi; \
	echo "Setting up $(VENV) with $$("$$python" --version) ..."; \
	"$$python" -m venv --clear $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(MAP_READY): tools/map/requirements.lock $(PYTHON_READY)
	@echo "Setting up $(MAP_VENV) for the map ..."
	@$(BIN)/python -m venv --clear $(MAP_VENV)
	@$(MAP_VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r tools/map/requirements.lock
	@touch $@

$(CLIENT_READY): web/package-lock.json web/package.json web/.npmrc
	@if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then \
		echo "megaciv needs Node.js 20.19 or newer; found: $$(node --version 2>/dev/null || echo none)." >&2; \
		exit 1; \
	fi
	@command -v npm >/dev/null || { echo "megaciv needs npm, which comes with Node.js, and found none." >&2; exit 1; }
	@echo "Setting up web/node_modules with Node.js $$(node --version) ..."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) $(CLIENT_READY)
	@cd web && npm run --silent build
	@touch $@
