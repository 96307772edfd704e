"""The game of Harmonies as a library: every rule, every point explained."""

__version__ = "0.1.0"
