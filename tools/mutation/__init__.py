"""Mutation testing: change the rules in one small way, and see whether a test notices."""
