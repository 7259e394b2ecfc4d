#!/usr/bin/env bash
# Install a lock, and this folder itself, into an environment: install.sh ENVIRONMENT LOCK
# It says how far it is; what pip says is shown if it fails. Modules are compiled when they are first used.
set -euo pipefail
environment=$1 lock=$2
log=$environment/pip.log
all=$(grep -c '==' "$lock")
pip=("$environment/bin/python" -m pip install --disable-pip-version-check --no-deps --no-compile)

install() {
	"${pip[@]}" --progress-bar off --require-hashes -r "$lock"
	"${pip[@]}" --no-build-isolation --editable .
}

if ! install 2>&1 | tee "$log" | awk -v name="$environment" -v all="$all" '
	/^(Collecting|Ignoring|Processing|Requirement already satisfied:) / { if (++found % 20 == 0) print name ": " found " of " all " packages"; fflush() }
'; then
	cat "$log" >&2
	exit 1
fi
