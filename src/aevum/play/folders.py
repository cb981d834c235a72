"""Where Aevum keeps what belongs to its user."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """AEVUM_HOME, or the user's data folder."""
    home = os.environ.get("AEVUM_HOME")
    return Path(home) if home else user_data_path("aevum")
