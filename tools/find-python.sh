#!/usr/bin/env bash
# Print a Python that can run megaciv and make environments; the newest that runs, or the one that is named.
set -eu
for candidate in ${1:+"$1"} python3.13 python3.12 python3.11 python3; do
	if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
		echo "$candidate"
		exit
	fi
done
echo "megaciv needs Python 3.11 or newer with its venv module, and found none." >&2
echo "Install it (on Debian: python3 and python3-venv), or name one: make PYTHON=/path/to/python setup" >&2
exit 1
