# Every target installs what it needs into .venv, made from `python3` (or PYTHON=...): `make play` what
# the bot needs to run, all others what checks and tests need besides (the extra "dev"). It is
# installed again only when pyproject.toml or constraints.txt has changed.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
READY_TO_PLAY := .venv/.ready-to-play
READY := .venv/.ready

.PHONY: play test long check bench clean

play: $(READY_TO_PLAY)
	$(BIN)/lastpost

test: $(READY)
	$(BIN)/pytest -n auto -m "not long"

long: $(READY)
	$(BIN)/pytest -n auto -m long

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/lastpost check

bench: $(READY)
	$(BIN)/python -m tests.bench

clean:
	rm -rf .venv build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(READY_TO_PLAY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Last Post needs Python 3.11 or newer, and $(PYTHON) is not; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	  exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) -e .
	@touch $(READY_TO_PLAY)

$(READY): $(READY_TO_PLAY)
	$(PIP) -e '.[dev]'
	@touch $(READY)
