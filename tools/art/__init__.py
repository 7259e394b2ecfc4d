"""The pictures of the game: how the sprites of the client are built from what is drawn, and how they are looked at.

`web/art` has the drawings, [docs/art.md](../../docs/art.md) the rules of a picture. `python -m tools.art` builds.
"""
