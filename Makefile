# Each verb does its own set-up: python3 with venv and pip, and make, are all that a machine needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Settings of the machine must not leak into tests.
ISOLATED := env -u HARMONIES_DATABASE_URL

.PHONY: help play lab test check bench bench-page load soak format clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

play: $(VENV)/.installed ## Serve the app and open it in the browser
	$(BIN)/harmonies play $(PLAY)

lab: $(VENV)/.installed ## Open the notebooks in JupyterLab
	$(BIN)/harmonies lab $(LAB)

test: $(VENV)/.installed-dev browser ## Run all tests, those in a browser and in notebooks included
	$(ISOLATED) $(BIN)/python -m pytest -q -n 2 --ignore tests/browser
	$(ISOLATED) $(BIN)/python -m pytest -q tests/browser  # one at a time: servers and browser share the cores

check: $(VENV)/.installed-dev ## Check style, types and import directions
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache > .lint-imports.log || { cat .lint-imports.log; exit 1; }

bench: $(VENV)/.installed-dev ## Measure the engine
	$(BIN)/python -m benchmarks.engine

bench-page: $(VENV)/.installed-dev browser ## Measure the pages in a browser
	$(ISOLATED) $(BIN)/python -m benchmarks.page

load: $(VENV)/.installed-dev browser ## Let visitors play for a minute (VISITORS="1 5 10 20", SECONDS=60)
	$(ISOLATED) $(BIN)/python -m benchmarks.load $(or $(VISITORS),1 5 10 20) --seconds $(or $(SECONDS),60)

soak: $(VENV)/.installed-dev ## Play many more random games than the tests do (GAMES=20000)
	HARMONIES_SOAK=$(or $(GAMES),20000) $(BIN)/python -m pytest -q -n 2 tests/engine -k soak

format: $(VENV)/.installed-dev ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what make built
	rm -rf $(VENV) .lint-imports.log .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable .
	@touch $@

$(VENV)/.installed-dev: $(BIN)/python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.installed

.PHONY: browser
browser:
	@command -v chromium > /dev/null || sh tests/browser/install-chromium
