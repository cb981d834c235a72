"""Tools for those who work on Aevum; not part of the installed program."""
