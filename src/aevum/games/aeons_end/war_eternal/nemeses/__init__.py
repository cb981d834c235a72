"""The four nemeses of War Eternal, one file each."""
