"""Bots as teachers: hints at the table, and the review of a game that was played."""
