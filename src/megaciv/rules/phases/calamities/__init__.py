"""The calamities (R3.9): the framework, one function a calamity, and what they ask."""
