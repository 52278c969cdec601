"""What every game shares and that names no game: protocol, match, steps, state, record."""
