"""The sandbox: a page on which any position can be built, scored and explained."""

from harmonies_widgets.sandbox.page import Sandbox

__all__ = ["Sandbox"]
