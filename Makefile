# Every target sets itself up: a virtual environment, what the project depends on, the compiled core.
# A second call is quick: a stamp in .venv says what is installed already.

VENV   := .venv
BIN    := $(VENV)/bin
PORT   ?= 8000
HOST   ?= 127.0.0.1
PYTHON ?= python3
JOBS   ?= auto

NATIVE := CMakeLists.txt $(shell find native -type f -not -path '*/tests/*' -not -path '*/bench/*' 2>/dev/null)
BUILD  := pyproject.toml $(NATIVE)

.PHONY: run test check bench build dev format messages browser services clean help

help:            ## show this help
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: $(VENV)/.run ## set up, then serve the site on http://localhost:8000 (PORT=, HOST= change it)
	@$(BIN)/trike serve --host $(HOST) --port $(PORT)

test: $(VENV)/.dev browser services ## set up, then run every test
	@$(BIN)/python -m tools.native
	@$(BIN)/python -m tools.web
	@$(BIN)/python -m pytest -n $(JOBS) --ignore=tests/e2e
	@# Browsers by themselves: what people wait for must not wait for searches and hashes.
	@$(BIN)/python -m pytest -n $(JOBS) tests/e2e

check: $(VENV)/.dev ## format, lint, types, import layers, client types, sanitizers
	@$(BIN)/python -m tools.check

bench: $(VENV)/.dev ## measure speed
	@$(BIN)/python -m benchmarks

build: $(VENV)/.run ## set up only
dev: $(VENV)/.dev   ## set up with the tools for tests and checks

format: $(VENV)/.dev ## rewrite the sources in the project's format
	@$(BIN)/python -m tools.check --fix

messages: $(VENV)/.dev ## bring the translators' catalogues up to date
	@$(BIN)/python -m tools.messages

browser: $(VENV)/.dev
	@$(BIN)/python -m tools.browser

services: $(VENV)/.dev
	@$(BIN)/python -m tools.services

clean:           ## remove everything that make made
	rm -rf $(VENV) build web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Trike needs Python 3.11 or newer; PYTHON=python3.x names another") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python $(BUILD)
	@echo "Setting up Trike in $(VENV) (the first time takes a minute or two) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python $(BUILD)
	@echo "Setting up Trike and its development tools in $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,check,bench]'
	@touch $@ $(VENV)/.run
