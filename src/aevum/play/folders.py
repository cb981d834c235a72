"""Where Aevum keeps what belongs to its user."""

import os
from pathlib import Path


def data_folder() -> Path:
    """AEVUM_HOME, or the user's data folder."""
    home = os.environ.get("AEVUM_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path  # whoever names a folder can do without it

    return user_data_path("aevum")
