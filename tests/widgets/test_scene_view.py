"""SceneView shows a scene and says what it is."""

from harmonies.picture.shapes import Ellipse, Scene
from harmonies_widgets.scene_view import SceneView

DOT = Scene(10, 10, (Ellipse(5, 5, 4, 4, "#2f86ab"),))


def test_it_shows_the_scene_with_its_words() -> None:
    view = SceneView(DOT, "A dot")
    assert "<ellipse" in view.value
    assert ">A dot</title>" in view.value


def test_words_are_text_not_html() -> None:
    assert "<b>" not in SceneView(DOT, "<b>bold</b>").value


def test_it_follows_its_traits() -> None:
    view = SceneView(DOT, "A dot")
    view.scene = DOT._replace(ground=())
    assert "<ellipse" not in view.value
    view.alt = "Nothing"
    assert ">Nothing</title>" in view.value


def test_its_repr_is_its_words() -> None:
    assert repr(SceneView(DOT, "A dot")) == "SceneView('A dot')"
