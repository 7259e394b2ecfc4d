"""Notices for people who are away: an outbox in the database, and mail, web push and webhooks to empty it.

May import: `storage`, `errors`, `metrics`, `periodic`, `time`. Imported by: `table` (what is to be told), `accounts`
(whose they are), `services`, `http`.
"""
