"""How the engine of this installation was built."""

from pathlib import Path

import aevum
from aevum.kernel import match


def runs_compiled() -> bool:
    """Whether compiled modules run, and not the sources they were made from."""
    return not str(match.__file__).endswith(".py")


def sources_newer(package: Path = Path(aevum.__file__).parent) -> list[str]:
    """Sources somebody changed after they were compiled: what they say now is not what runs."""
    if not (package.parents[1] / "pyproject.toml").is_file():
        return []  # installed, and so from one wheel
    compiled = [path for ending in ("so", "pyd") for path in sorted(package.rglob(f"*.{ending}"))]
    pairs = [(path, path.with_name(f"{path.name.split('.')[0]}.py")) for path in compiled]
    return [
        source.relative_to(package).as_posix()
        for path, source in pairs
        if source.is_file() and source.stat().st_mtime > path.stat().st_mtime
    ]
