"""The wheel: it holds all that a server needs, and runs where nothing is built."""
