#!/usr/bin/env bash
# Install a lock, and this folder itself, into an environment within it: install.sh ENVIRONMENT LOCK [PYTHON]
# With the environment's own pip; or with that of the Python that is named, which leaves it to each module to be
# compiled when it is imported. It says how far it is; what pip says is shown if it fails.
set -euo pipefail
environment=$1 lock=$2 python=${3:-$1/bin/python} compile=${3:+--no-compile}
log=$environment/pip.log
all=$(grep -c '==' "$lock")
pip=("$python" -m pip --python "$environment/bin/python" install --disable-pip-version-check --no-deps
	${compile:+"$compile"})

install() {
	"${pip[@]}" --progress-bar off --require-hashes -r "$lock" || return
	"${pip[@]}" --no-build-isolation --editable . || return
	# Where our code is, seen from the environment: a whole path with letters that the locale does not have
	# (LC_ALL=C) would keep Python from starting.
	echo ../../../../src | tee "$environment"/lib/python3*/site-packages/_editable_impl_megaciv.pth
}

if ! install 2>&1 | tee "$log" | awk -v name="$environment" -v all="$all" '
	/^(Collecting|Ignoring|Processing|Requirement already satisfied:) / {
		if (++found % 20 == 0) print name ": " found " of " all " packages"
		fflush()
	}
'; then
	cat "$log" >&2
	exit 1
fi
