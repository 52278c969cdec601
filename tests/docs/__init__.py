"""Pages that can lie are followed here: what they show is run, what they state is computed."""
