"""The calamities (R3.9): the framework, one function a calamity, and what they ask.

May import: `facts`, `engine`, `ending.victory`, conflict and support. Imported by: `phases.turn`, `seeing`, `advice`,
`sentences`; from outside by benches, checking, companion and env.
"""
