"""`python -m megaciv` is the command `megaciv`."""

from __future__ import annotations

import sys

from megaciv import front


def main() -> None:
    """The command line, or a sentence where its extra is not installed. The core has no catalogues: it is English."""
    try:
        answered = front.answer(sys.argv[1:])
        if answered is not None:
            front.leave(answered)
        from megaciv import cli  # noqa: PLC0415 (an extra)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == __package__:
            raise
        sys.exit('The command line needs an extra: pip install "megaciv[cli]"')
    cli.main()


if __name__ == "__main__":
    main()
