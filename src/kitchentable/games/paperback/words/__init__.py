"""The words of Paperback: lists of them as a trie, and what a hand of cards can spell."""

from .lexicon import register

__all__ = ["register"]
