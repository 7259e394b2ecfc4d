"""The research environment: what a seat knows and may say, for machines that learn and for models that read.

May import: the rules, the bots, the words. Imported by: commands.
"""
