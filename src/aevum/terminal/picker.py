"""Prefix picking: which pieces may be picked, and what is left after picking some of them."""

from collections.abc import Collection

from aevum.play.choices import Choice


class Picker:
    """Prefix picking: each piece or verb that is picked leaves fewer choices."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.picked: tuple[str, ...] = ()
        self.verb = ""  # or several, with blanks between them

    def live(self) -> list[Choice]:
        """The choices that are still open."""
        return [
            choice
            for choice in self.choices
            if (not self.verb or choice.verb in self.verb.split())
            and all(piece in choice.pieces for piece in self.picked)
        ]

    def pieces(self, visible: Collection[str]) -> list[str]:
        """The visible pieces that may be picked next, in the order of the choices."""
        found: dict[str, None] = {}
        for choice in self.live():
            for piece in choice.pieces:
                if piece in visible and piece not in self.picked:
                    found[piece] = None
        return list(found)

    def buttons(self, visible: Collection[str]) -> list[Choice]:
        """The choices that no piece on the table stands for any more."""
        return [
            choice
            for choice in self.live()
            if all(piece in self.picked or piece not in visible for piece in choice.pieces)
        ]

    def verbs(self) -> list[str]:
        """The verbs among the choices, in order."""
        return list(dict.fromkeys(choice.verb for choice in self.choices))

    def pick(self, piece: str) -> Choice | None:
        """Pick a piece; the one choice left, if it is one."""
        self.picked += (piece,)
        left = self.live()
        return left[0] if len(left) == 1 else None

    def filter(self, *verbs: str) -> Choice | None:
        """Keep only these verbs; the one choice left, if it is one."""
        self.picked = ()
        self.verb = " ".join(verbs)
        left = self.live()
        return left[0] if len(left) == 1 else None

    def back(self) -> bool:
        """One step back; False when nothing was picked."""
        if self.picked:
            self.picked = self.picked[:-1]
        elif self.verb:
            self.verb = ""
        else:
            return False
        return True

    def touching(self, piece: str) -> list[Choice]:
        """The open choices that a piece belongs to."""
        return [choice for choice in self.live() if piece in choice.pieces]

    def worth(self) -> dict[str, int]:
        """What each piece would change in the total, by its first choice that says so."""
        worth: dict[str, int] = {}
        for choice in self.live():
            for piece in choice.pieces:
                if choice.preview and piece not in worth:
                    worth[piece] = choice.preview.get("total", 0)
        return worth
