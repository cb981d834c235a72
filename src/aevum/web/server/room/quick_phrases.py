"""Short things to say in every game, wherever people may talk freely.

Everybody reads them in their own language. None speaks of cards; where a game binds talk to its own
sentences there are none of these.
"""

QUICK = "quick."  # how their keys begin
QUICK_PHRASES = tuple(
    QUICK + name
    for name in (
        "hello",
        "good_luck",
        "moment",
        "back_soon",
        "your_turn",
        "what_now",
        "agreed",
        "rather_not",
        "take_back",
        "thanks",
        "sorry",
        "well_played",
    )
)
FREELY = frozenset(("free", "open"))  # how people may talk where they may be said
