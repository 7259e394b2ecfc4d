"""People: guests, accounts, sessions, one-time codes, mail addresses, and whom they do not want to hear.

May import: `storage`, `messages`, `notices` (whose they are), `errors`, `time`. Imported by: every room that must
know who asks.
"""
