"""Jupyter components: they show what the engine knows and forward what a player does."""
