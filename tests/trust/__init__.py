"""That the server can be trusted: secrets stay secret, nothing is lost or doubled, nothing grows.

What is asked here is asked of every game in the catalogue, and of every route, by itself.
"""
