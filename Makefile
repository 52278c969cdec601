# What can be done with this checkout, one command each; `make` alone lists them.
# `make play` and `make test` set up all they need: an environment in .venv, packages in web/node_modules.

PYTHON ?= python3
PORT ?= 8000
WORKERS ?= 2

BIN := .venv/bin
ENVIRONMENT := .venv/installed
WORKSHOP := .venv/workshop
PACKAGES := web/node_modules/installed
CLIENT := src/kitchentable/server/client/index.html

# The lock files are the whole truth, hashes included, so nothing is left to resolve.
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
RESOLVE := $(BIN)/uv pip compile pyproject.toml --universal --generate-hashes --no-annotate \
  --no-header --no-emit-index-url --quiet

# The client is built again when one of these changed.
WEB := $(shell find web -type f -not -path '*/node_modules/*')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test test-all check lint types web-tests client chromium screenshots bench generated golden lock clean

help: ## Show this list
	@echo "Kitchen Table. Two commands do all the set-up: make play, and make test."
	@echo
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

play: $(ENVIRONMENT) $(CLIENT) ## Start the server and open it in a browser (PORT=9000 for another port)
	@exec $(BIN)/kitchentable serve --port $(PORT)

test: check web-tests chromium $(CLIENT) ## Check everything: lint, types, client, all tests with a real browser
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not slow"

test-all: check web-tests chromium $(CLIENT) ## The same, with the slow tests: thousands of matches, bot levels
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: lint types ## Lint and types only, Python and client

lint: $(WORKSHOP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(WORKSHOP) $(PACKAGES)
	@$(BIN)/mypy
	@npm --prefix web run --silent check
	@PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent check:types

web-tests: $(PACKAGES)
	@npm --prefix web run --silent test

client: $(CLIENT) ## Build the browser client

screenshots: $(WORKSHOP) chromium $(CLIENT) ## Take a picture of every screen, large and small, light and dark, English and German
	@$(BIN)/python -m tests.browser.screenshots

bench: $(WORKSHOP) ## Measure the rules, the search and, where installed, other frameworks
	@$(BIN)/python -m bench

generated: $(WORKSHOP) $(PACKAGES) ## Write again what follows from the code: client types, tables and references in docs
	@PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types
	@$(BIN)/python -m tests.docs.specs
	@$(BIN)/python -m kitchentable.cli.reference > docs/cli.md

golden: $(WORKSHOP) ## Write the golden playthroughs again, after a change of rules that is meant
	@$(BIN)/python -m tests.golden

lock: | $(BIN)/python ## Resolve the Python packages again and write both constraints files
	@$(BIN)/pip install --quiet --upgrade uv
	@( echo "# Every package of the workshop, by version and hash. Written by \`make lock\`."; \
	   $(RESOLVE) --extra dev --upgrade ) > constraints.new
	@mv constraints.new constraints-dev.txt
	@( echo "# Every package that playing needs, by version and hash. Written by \`make lock\`."; \
	   $(RESOLVE) --extra build --constraint constraints-dev.txt ) > constraints.new
	@mv constraints.new constraints.txt
	@$(BIN)/pip uninstall --quiet --yes uv

clean: ## Remove the environment, the packages and the built client; games are kept
	@rm -rf .venv web/node_modules src/kitchentable/server/client

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Kitchen Table needs Python 3.11 or newer. Name it: make PYTHON=/path/to/python3.11 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "This Python cannot make environments. On Debian: apt install python3-venv" >&2; exit 1; }
	@echo "Making a Python environment in .venv …"
	@$(PYTHON) -m venv .venv

$(ENVIRONMENT): constraints.txt pyproject.toml | $(BIN)/python
	@echo "Installing the Python packages …"
	@$(INSTALL) --require-hashes -r constraints.txt
	@$(INSTALL) --no-build-isolation -e .
	@touch $@

# What tests, benchmarks and the lab need besides; playing does not wait for it.
$(WORKSHOP): constraints-dev.txt $(ENVIRONMENT)
	@echo "Installing the tools of the workshop …"
	@$(INSTALL) --require-hashes -r constraints-dev.txt
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json
	@command -v npm >/dev/null || \
	  { echo "The browser client is built with Node 20 or newer, and npm was not found." >&2; exit 1; }
	@echo "Installing the client's packages …"
	@npm --prefix web ci --no-audit --no-fund --no-progress --loglevel=error >/dev/null
	@touch $@

$(CLIENT): $(PACKAGES) $(WEB)
	@echo "Building the browser client …"
	@npm --prefix web run --silent build
	@touch $@

chromium:
	@command -v chromium >/dev/null || .ci/chromium
