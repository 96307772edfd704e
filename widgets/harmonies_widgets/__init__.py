"""Boards, cards and games as Jupyter components. They show what the engine knows and forward what a player does."""
