"""How Voilà is set up: every setting that differs from its default, and why."""

import re
from pathlib import Path

from traitlets.config import Config

from harmonies_widgets.serving.kernels import PageKernels, PromptConnection

PREHEATED = {
    "index.ipynb": 1,
    "lesson-1-stacking.ipynb": 1,
    "practice.ipynb": 1,
    "sandbox.ipynb": 1,
    "solo.ipynb": 2,
    "table.ipynb": 1,
}
"""How many kernels wait for the next visitor of a page. Further lessons start theirs when they are opened."""

WIDGET_LIBRARIES = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""The only extensions of JupyterLab that a page loads."""

_SECONDS_TO_COME_BACK = 300
_SECONDS_TO_NOTICE_A_DEAD_KERNEL = 1.0


def voila_config(notebooks: Path, *, preheat: bool = True) -> Config:
    """Voilà's configuration for a folder of notebooks."""
    config = Config()

    config.Voila.root_dir = str(notebooks)
    config.Voila.config_file_paths = []  # what somebody set up for another Voilà is not meant for this one
    config.Voila.kernel_websocket_connection_class = PromptConnection

    config.VoilaConfiguration.template = "harmonies"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.extension_allowlist = list(WIDGET_LIBRARIES)
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.multi_kernel_manager_class = PageKernels

    config.VoilaConfiguration.preheat_kernel = preheat
    pools = {name: {"pool_size": size} for name, size in PREHEATED.items() if (notebooks / name).is_file()}
    config.VoilaKernelManager.fill_delay = 0.5  # the page that took the kernel loads first
    config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}, **pools}

    # A page that closes ends its kernel; this ends those of pages that could not say so (a crash, a closed
    # laptop). Open pages keep theirs however long they are left alone.
    config.MappingKernelManager.cull_idle_timeout = _SECONDS_TO_COME_BACK
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    config.MappingKernelManager.cull_busy = False
    config.MappingKernelManager.buffer_offline_messages = True

    # A restarted kernel would be empty, its page dead: better say at once that the page must be reloaded.
    config.KernelRestarter.restart_limit = 0
    config.KernelRestarter.time_to_dead = _SECONDS_TO_NOTICE_A_DEAD_KERNEL

    # The limit protects a browser from code that prints too much; only our own code runs here.
    config.ZMQChannelsWebsocketConnection.limit_rate = False

    # The root logger writes to a file; the terminal is for people.
    logger = {"level": "INFO", "handlers": [], "propagate": True}
    config.TutorServer.logging_config = {"loggers": {"TutorServer": logger}}
    return config


def widget_file_pattern() -> str:
    """A regular expression for the files of the widget libraries; no other extension's are served."""
    return f"(?:{'|'.join(re.escape(name) for name in WIDGET_LIBRARIES)})/static/[\\w.-]+"
