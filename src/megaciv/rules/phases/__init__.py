"""The thirteen phases of a turn, one module each, named as in the rules."""
