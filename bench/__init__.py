"""How fast it is: figures of our own, and other frameworks' in the same run."""
