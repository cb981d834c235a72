"""What is laid over the table, to be closed again."""

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class OverlaySheet(ModalScreen[ScreenResultType]):
    """A sheet that two keys in quick succession close once, not the table beneath it as well."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close it; what comes after that, while it is being taken away, means nothing."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
