"""The laws, the toy games that give occasion for them, and planted bugs that they must catch."""
