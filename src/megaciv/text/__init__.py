"""From keys and ids to words: catalogues in English and Polish (`locale/`), what the rules say put into sentences
(`telling`), and the rulebook as numbered clauses (`rulebook`).

May import: the rules. Imported by: checking, map, simulation, server, commands. Never by the rules or the bots, which
speak in keys.
"""
