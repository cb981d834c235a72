"""Score pads: what people wrote down beside the physical game."""

from aevum.offers.game_offer import GameOffer


class ScorePad(GameOffer):
    """A game that scores what people wrote down."""

    def score_pad(self, document: object) -> list[dict[str, object]]:
        """Score a document; ValueError says what is wrong."""
        raise NotImplementedError
