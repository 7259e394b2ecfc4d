"""From keys and ids to words: catalogues in English and Polish (`locale/`), what the rules say put into sentences
(`telling`), and the rulebook as numbered clauses (`rulebook`).

May import: `rules`. Imported by: `checking`, `map`, `sim`, `env`, `server`, `terminal`, `benches`, `commands`,
`front`, `cli`. Never by the rules or the bots, which speak in keys.
"""
