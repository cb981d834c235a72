# Two commands on a bare machine with Python 3.11+ and make:  make play   make test
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lint unit bench docs clean help

help:            ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(VENV)/.play   ## install into .venv and open the table
	@$(BIN)/aevum

test: $(VENV)/.test   ## install what the tests need and run every check
	@$(MAKE) --no-print-directory lint unit

lint: $(VENV)/.test   ## format, lint, types and import contracts
	@echo "· ruff format";  $(BIN)/ruff format --check -q src tests
	@echo "· ruff check";   $(BIN)/ruff check -q src tests
	@echo "· mypy --strict"; $(BIN)/mypy --no-error-summary
	@echo "· import contracts"; $(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }

unit: $(VENV)/.test   ## the test suite alone
	@echo "· pytest"; $(BIN)/python -m pytest -n auto

bench: $(VENV)/.test  ## speed beside peer engines, measured in one run
	@$(BIN)/aevum bench

docs: $(VENV)/.test   ## regenerate the generated pages (rules index and coverage)
	@$(BIN)/python -m tools.docs

clean:           ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@echo "· creating $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Aevum needs Python 3.11 or newer; set PYTHON=python3.11 (or newer) and try again.")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	@echo "· installing Aevum"
	@$(PIP) install -e .
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml
	@echo "· installing Aevum, its test tools and the benchmark's peers"
	@$(PIP) install -e '.[test,bench]'
	@touch $@ $(VENV)/.play
