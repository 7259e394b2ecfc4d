# Everything a person needs: `make play` and `make test`. Set-up is done once and again only when a lock changes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# One thing after the other, whatever -j says; set-up alone does its two halves side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

VENV := .venv
BIN := $(VENV)/bin
PLAY_READY := $(VENV)/.play
PYTHON_READY := $(VENV)/.stamp
MAP_VENV := .venv-map
MAP_READY := $(MAP_VENV)/.stamp
CLIENT_TOOLS := web/node_modules/.play
CLIENT_READY := web/node_modules/.stamp
CLIENT := web/dist/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) \
	web/index.html web/package.json web/package-lock.json web/svelte.config.js web/tsconfig.json web/vite.config.ts

# One lock for all extras, all systems and every Python we support; it names versions and hashes, never a host.
# Two parts of it, for who plays and for the tests of the rules on other Pythons, pin what it pins.
UV_LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header
PARTS_OF_LOCK = $(UV_LOCK) --extra install --constraint requirements.lock --output-file requirements-play.lock; \
	$(UV_LOCK) --extra install --extra test --constraint requirements.lock --output-file requirements-test.lock

# Set-up and the client's build are one make's at a time; another one in the same folder waits.
LOCK := .setup.lock
ALONE = python=$$(tools/find-python.sh "$(PYTHON)") && "$$python" tools/alone.py $(LOCK)

.PHONY: help
help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: ## Set up what playing needs, build the client and start a game
	@$(ALONE) $(MAKE) --silent -j 2 SIDE_BY_SIDE=yes $(PLAY_READY) $(CLIENT)
	@$(BIN)/megaciv play --data .data

# The client is built before any test looks for it; if that fails, the check of the browser fails and says why.
.PHONY: test
test: chromium setup ## Set up and run every check; ends with one summary (BROWSER=no: all but the browser)
	@$(if $(filter no,$(BROWSER)),,$(ALONE) $(MAKE) --silent $(CLIENT) || true)
	@$(BIN)/python -m tools.run_checks $(if $(filter no,$(BROWSER)),--no-browser)

.PHONY: check
check: setup ## Run the fast checks: format, lint, types, unit tests
	@$(BIN)/python -m tools.run_checks --fast

.PHONY: flakes
flakes: chromium setup client ## Run tests again and again on busy cores and count failures (RUNS=6 WHAT=browser, server, plays or a path)
	@$(BIN)/python -m tools.flakes --runs $(or $(RUNS),6) $(or $(WHAT),browser server)

.PHONY: compiled
compiled: setup ## Compile rules and bots with mypyc into artifacts/compiled and run rule cases and recorded games on them
	@$(BIN)/python -m tools.compiling --test

.PHONY: versions
versions: setup ## Run all tests but the browser's on every other Python that is here and supported
	@$(BIN)/python -m tools.versions

.PHONY: format
format: setup ## Put all code into the project's format and mend what lint can mend
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@cd web && npm run --silent format

.PHONY: bench
bench: setup ## Measure speed (WHAT="engine trade bots server"); RECORD=1 adds to docs/benchmarks.csv and draws it
	@for what in $(or $(WHAT),$(if $(RECORD),engine trade bots,engine)); do \
		$(BIN)/megaciv bench "$$what" $(if $(RECORD),--record docs/benchmarks.csv) $(ARGS); \
	done
	@$(if $(RECORD),$(BIN)/python -m tools.benchmarks)

.PHONY: targets
targets: chromium setup client ## Measure all that has a target of speed and print one table, met or missed (idle cores; make compiled first)
	@$(BIN)/python -m tools.targets $(ARGS)

.PHONY: types
types: setup ## Write the schema of all messages and the client's types from the server's
	@$(BIN)/python tools/schema.py

# Attacks that have a size; at a hundred and twenty-five times that of make test it is that of the attack on version 0.1.
LONG_ATTACKS := $(addprefix tests/attacks/test_,fuzzed_messages.py pairs_of_tables.py floods_of_choices.py)

# What takes long there does so on purpose.
soak: export PYTEST_TIMEOUT = 0
.PHONY: soak
soak: chromium setup client ## Hunt for defects of the rules for an hour (MINUTES=60), then oracles, imagined games, kills of servers, attacks at length, any order, other Pythons
	@$(BIN)/megaciv fuzz --minutes $(or $(MINUTES),60) --processes 2
	@MEGACIV_ORACLE=20 $(BIN)/pytest -q -n 2 tests/oracle tests/rules/sentences tests/bots/test_whole_games.py
	@MEGACIV_SET_UPS=all $(BIN)/pytest -q -n 2 tests/env/test_set_ups.py
	@$(BIN)/megaciv bench env --imagined 10000 --json
	@MEGACIV_KILLS=50 $(BIN)/pytest -q tests/server/cluster/test_processes.py
	@MEGACIV_KILLS=25 MEGACIV_BETWEEN=2300 $(BIN)/pytest -q -s tests/server/cluster/test_processes.py -k killed
	@MEGACIV_ATTACKS=125 $(BIN)/pytest -q -s $(LONG_ATTACKS)
	@$(BIN)/python -m tools.chaos --minutes $(or $(MINUTES),60)
	@seed=$(or $(SEED),$$RANDOM); echo "All tests in random order; make soak SEED=$$seed repeats it"; \
	(cd web && npm run --silent test -- --sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=$$seed); \
	for part in "--ignore tests/web" tests/web; do \
		$(BIN)/pytest -q -n 2 --random-order-bucket=global --random-order-seed=$$seed $$part; \
	done
	@$(BIN)/python -m tools.versions
	@$(BIN)/python -m tools.compiling --whole

.PHONY: chaos
chaos: setup ## Play over two processes and a database while everything fails (MINUTES=5); ends with one line of JSON
	@nice -n 10 $(BIN)/python -m tools.chaos --minutes $(or $(MINUTES),5) $(if $(SEED),--seed $(SEED))

.PHONY: golden
golden: setup ## Record the golden games anew after a rule was changed on purpose, and say what changed
	@$(BIN)/megaciv golden --record

.PHONY: mutants
mutants: setup ## Change the rules in small ways and see whether a test notices; the figures go to docs/conformance.md
	@nice -n 15 $(BIN)/python -m tools.mutation

.PHONY: setup
setup: ## Install the locked dependencies into this folder
	@$(ALONE) $(MAKE) --silent -j 2 SIDE_BY_SIDE=yes $(PYTHON_READY) $(CLIENT_READY)

.PHONY: chromium
chromium:
ifneq ($(BROWSER),no)
	@python=$$(tools/find-python.sh "$(PYTHON)") && "$$python" tools/ensure_chromium.py
endif

.PHONY: client
client: ## Build the browser client where its sources have changed
	@$(ALONE) $(MAKE) --silent $(CLIENT)

.PHONY: docs
docs: setup ## Build the documentation as a site into artifacts/site; a link to nothing is an error
	@$(BIN)/python -m tools.docs

.PHONY: wheel
wheel: setup client docs ## Build sdist and wheel into dist/, with client and documentation (COMPILED=1: one for this platform, too)
	@$(BIN)/python -m tools.wheel $(if $(COMPILED),--compiled)

.PHONY: lock
lock: $(PYTHON_READY) ## Write the locks anew after a change of dependencies; pins that still fit stay
	@$(UV_LOCK) --all-extras --output-file requirements.lock; $(PARTS_OF_LOCK)
	@cd web && npm install --package-lock-only --no-audit --no-fund --loglevel=error

.PHONY: upgrade
upgrade: $(PYTHON_READY) ## Write the locks anew with the newest versions allowed
	@$(UV_LOCK) --all-extras --output-file requirements.lock --upgrade; $(PARTS_OF_LOCK)
	@cd web && npm update --package-lock-only --no-audit --no-fund --loglevel=error

.PHONY: map
map: $(MAP_READY) ## Draw the board anew from facts, anchors and coast (about two minutes)
	@PYTHONPATH=src PYTHONHASHSEED=0 $(MAP_VENV)/bin/python -m tools.map

.PHONY: clean
clean: ## Remove all that set-up, build and tests have made
	rm -rf $(LOCK) $(VENV) $(VENV)-3.* $(MAP_VENV) web/node_modules web/dist dist artifacts .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- files ---

# Playing comes first and fast; setup and test add the rest to the same environment.
$(PLAY_READY): requirements-play.lock pyproject.toml
	@python=$$(tools/find-python.sh --fast "$(PYTHON)"); \
	echo "Setting up $(VENV) with $$("$$python" --version) ..."; \
	"$$python" -m venv --clear $(VENV); \
	tools/install.sh $(VENV) requirements-play.lock; \
	touch $@; \
	echo "$(VENV): ready to play after $$SECONDS seconds"

$(PYTHON_READY): requirements.lock $(PLAY_READY)
	@echo "Adding to $(VENV) what building and testing need ..."; \
	tools/install.sh $(VENV) requirements.lock; \
	touch $@; \
	echo "$(VENV): complete after $$SECONDS seconds more"

$(MAP_READY): tools/map/requirements.lock $(PYTHON_READY)
	@echo "Setting up $(MAP_VENV) for the map ..."
	@$(BIN)/python -m venv --clear $(MAP_VENV)
	@$(MAP_VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r tools/map/requirements.lock
	@touch $@

# What building the client needs are its dependencies; what testing it needs are its devDependencies.
$(CLIENT_TOOLS): web/package-lock.json web/package.json web/.npmrc
	@$(call NPM_CI,--omit=dev)
	@touch $@

$(CLIENT_READY): web/package-lock.json web/package.json web/.npmrc
	@$(call NPM_CI)
	@touch $(CLIENT_TOOLS) $@

$(CLIENT): $(CLIENT_SOURCES) | $(CLIENT_TOOLS)
	@echo "Building the client ..."; \
	cd web; npm run --silent build; touch dist/index.html; \
	echo "web/dist: built after $$SECONDS seconds"

define NPM_CI
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then \
	echo "megaciv needs Node.js 20.19 or newer; found: $$(node --version 2>/dev/null || echo none)." >&2; \
	exit 1; \
fi; \
command -v npm >/dev/null || { echo "megaciv needs npm, which comes with Node.js, and found none." >&2; exit 1; }; \
echo "Setting up web/node_modules with Node.js $$(node --version) ..."; \
cd web; npm ci --prefer-offline --no-audit --no-fund --loglevel=error --no-update-notifier $(1); \
echo "web/node_modules: ready after $$SECONDS seconds"
endef
