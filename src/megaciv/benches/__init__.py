"""Benchmarks: speed is shown by `megaciv bench`, never by a timed test. Each module offers a function that measures."""
