"""SceneView: a picture to look at, with words for those who hear it."""

from __future__ import annotations

from typing import Any

import traitlets
from ipywidgets import HTML

from harmonies.picture.shapes import Scene
from harmonies.picture.svg import to_svg


class SceneView(HTML):
    """A scene as it is, scaled down where the page is narrower."""

    scene = traitlets.Instance(Scene)
    alt = traitlets.Unicode("")  # the picture in words

    def __init__(self, scene: Scene, alt: str, **traits: Any) -> None:
        super().__init__(scene=scene, alt=alt, **traits)
        self.add_class("hm-scene")
        self._draw()
        self.observe(self._draw, ["scene", "alt"])

    def _draw(self, _change: object = None) -> None:
        self.value = to_svg(self.scene, self.alt)

    def __repr__(self) -> str:
        return f"SceneView({self.alt!r})"
