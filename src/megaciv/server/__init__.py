"""Tables for people: accounts, lobby, play over web sockets, storage. `docs/server.md` tells how it fits together."""
