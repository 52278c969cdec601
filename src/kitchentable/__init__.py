"""Kitchen Table: four tabletop games on one rules core."""

__version__ = "0.1.0"
