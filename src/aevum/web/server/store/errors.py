"""What may be wrong with a store, or with what is asked of it."""

from aevum.kernel import AevumError


class StoreError(AevumError):
    """The database cannot be used; the text says why and what helps."""


class StoreDown(StoreError):
    """The database does not do now what it is there for; nothing was confirmed."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The database cannot be used: {reason}")


class TableUnknown(AevumError):
    """There is no table of this name."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("There is no such table.")


class TableBroken(AevumError):
    """There is a table of this name, but what was written of it cannot be read."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("The record of this table is damaged.")


class Overtaken(AevumError):
    """Somebody else has written this version: read what they wrote, and decide again."""

    def __init__(self, table: str, version: int) -> None:
        self.table, self.version = table, version
        super().__init__(f"Version {version} of the table has been written by somebody else.")


class JoinCodeTaken(AevumError):
    """Another table has this join code: draw another one."""
