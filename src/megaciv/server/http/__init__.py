"""HTTP: one module of routes a topic, the files of the client, and the headers of every answer.

May import: every other room of the server. Imported by: `app`, `run`. The web socket is in `push`.
"""
