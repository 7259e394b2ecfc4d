"""Conflict (R3.4): tokens against tokens, who waits for whom, attacks on cities and their order."""
