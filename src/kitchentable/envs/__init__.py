"""Learning interfaces: PettingZoo, OpenSpiel and a batch, one adapter each for every game.

They need what `pip install "kitchentable[envs]"` installs; nothing else imports them.
"""
