"""Benchmarks: speed is shown by `megaciv bench`, never by a timed test. Each module offers a function that measures.

May import: `rules`, `bots`, `text`, `server`, `companion`, `env`, `client`. Imported by: `commands` (`megaciv bench`,
`megaciv companion rehearse`), one module at a time, when it is asked for.
"""
