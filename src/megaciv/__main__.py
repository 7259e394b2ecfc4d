"""`python -m megaciv` is the command `megaciv`."""

from megaciv.cli import main

if __name__ == "__main__":
    main()
