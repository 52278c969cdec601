"""Players that are programs: they get a view, never a state, and name no game."""
