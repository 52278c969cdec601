"""One folder a game: everything that changes when that game's rulebook is corrected."""
