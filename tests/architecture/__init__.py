"""The shape of the code: who may import whom, and what no file may hold."""
