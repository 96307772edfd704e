"""The web server: `harmonies play` and `harmonies lab`."""

from harmonies_widgets.serving.launcher import CannotServe, lab, play, serve

__all__ = ["CannotServe", "lab", "play", "serve"]
