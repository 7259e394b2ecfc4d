"""Notices for people who are away: an outbox in the database, and mail, web push and webhooks to empty it."""
