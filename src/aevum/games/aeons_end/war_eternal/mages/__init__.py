"""The eight mages of War Eternal, one file each."""
