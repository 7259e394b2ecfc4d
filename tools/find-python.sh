#!/usr/bin/env bash
# Print a Python that can run megaciv and make environments: find-python.sh [--fast] [NAMED]
# The one that is named, or the newest that runs. With --fast an older one, or another one of the same name, where that
# is faster by a fifth: a Python that was built from source without its optimisations takes half as long again for
# everything, and often stands first on the path.
set -eu
export LC_ALL=C
fast=
if [ "${1-}" = --fast ]; then
	fast=yes
	shift
fi

# Runs it; prints how many microseconds it takes for a loop of everyday steps (the best of nine).
try='
import sys, time, venv, ensurepip
if sys.version_info < (3, 11):
    sys.exit(1)
class Card:
    def __init__(self, face): self.face = face
    def worth(self, number): return self.face * number
def play():
    worths = {}
    for number in range(3000):
        card = Card(number % 9)
        worths[card.face] = worths.get(card.face, 0) + card.worth(number)
    return sorted(worths.values())
best = 10**9
for _ in range(9 if sys.argv[1:] else 0):
    before = time.perf_counter()
    play()
    best = min(best, int(1e6 * (time.perf_counter() - before)))
print(best)
'
chosen='' best=0
while read -r candidate; do
	took=$("$candidate" -c "$try" $fast 2>/dev/null) || continue
	if [ -z "$chosen" ] || [ $((took * 5)) -lt $((best * 4)) ]; then
		chosen=$candidate best=$took
	fi
	if [ -z "$fast" ]; then break; fi
done < <(
	if [ -n "${1-}" ]; then
		echo "$1"
	else
		for name in python3.13 python3.12 python3.11 python3; do type -aP "$name" || true; done
	fi
)
if [ -n "$chosen" ]; then
	echo "$chosen"
	exit
fi
if [ -n "${1-}" ]; then
	echo "megaciv needs Python 3.11 or newer with its venv module; that is not what $1 is." >&2
	exit 1
fi
echo "megaciv needs Python 3.11 or newer with its venv module, and found none." >&2
echo "Install it (on Debian: python3 and python3-venv), or name one: make PYTHON=/path/to/python setup" >&2
exit 1
