"""From a wish to a game: tables are made, people sit down, civilizations are given out, the game begins.

May import: `table`, `storage`, `messages`, `services`, `accounts`, `periodic`, `errors`, `time`. Imported by: `http`,
`app`, `moderation`; `civilizations` also by `table`.
"""
