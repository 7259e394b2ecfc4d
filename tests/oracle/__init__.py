"""Slow and obvious answers, to hold the fast ones against."""
