"""A table as a card on the home page."""

from aevum.kernel import TABLE
from aevum.offers import SetupPages
from aevum.play.calling import called
from aevum.play.session import HUMAN, Session
from aevum.play.text import words_for
from aevum.web.server.room.people import Company, Eyes
from aevum.web.server.room.room import Room
from aevum.web.server.showing.memo import memo_of
from aevum.web.server.showing.states import show_seats, show_setup
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import TableCard
from aevum.web.server.wire.things import Tableau

_MOST_ART = 6
_TOTAL = "total"  # the row of a sheet that sums it up


def show_card(
    room: Room, guest: str, language: Language, presence: Company | None = None
) -> TableCard:
    """What somebody's home page tells of a table."""
    words = words_for(room.game, language)
    seats = room.seats_of(guest)
    eyes = Eyes(min(seats, default=TABLE), seats, guest, language)
    named = called(room.game, room.setup, room.seed, seats, words)
    card = TableCard(
        table=room.table,
        game=room.game.name,
        title=words.say(f"games.{room.game.name}.name"),
        subject=named.subject,
        degree=named.degree,
        own=named.own,
        standing="",
        lines=show_setup(room, language),
        phase=room.phase,
        my_turn=False,
        waiting_for="",
        seats=show_seats(room, eyes, presence or Company()),
        counters={},
        art=[slot.text_key for slot in SetupPages.of(room.game).slots(room.setup, room.seed)][
            :_MOST_ART
        ],
        changed=room.changed,
        correspondence=room.settings.correspondence,
    )
    look = memo_of(room).look
    if room.session is not None and look is not None:
        tableau = look.tableau(eyes.viewer, language)
        card.standing = _standing(room, room.session, tableau, language)
        card.counters = _counters(tableau)
        card.art = card.art or _face_up(tableau)
        _show_turn(room, room.session, eyes, card)
    return card


def _standing(room: Room, session: Session, tableau: Tableau, language: Language) -> str:
    """How it ended, or where the game stands."""
    if session.is_over:
        words = words_for(room.game, language)
        return words.outcome(session.match.state, room.names(language))
    _name, _, rest = tableau.headline.partition(" · ")  # the card has the game's name as its title
    return rest or tableau.headline


def _show_turn(room: Room, session: Session, eyes: Eyes, card: TableCard) -> None:
    decision = session.match.decision
    if decision is None:
        return
    playing = [seat for seat in eyes.seats if room.chairs[seat].player == HUMAN]
    card.my_turn = bool(playing) if decision.seat == TABLE else decision.seat in playing
    card.waiting_since = room.asked_at
    words = words_for(room.game, eyes.language)
    card.waiting_for = words.seat(decision.seat, room.names(eyes.language))


def _counters(tableau: Tableau) -> dict[str, int]:
    """The numbers of the whole table, and everybody's points where there is a score sheet."""
    found = {counter.id: counter.value for counter in tableau.counters if counter.owner == TABLE}
    for sheet in tableau.sheets:
        for row in sheet.rows:
            if sheet.heads == "seat" and row.id == _TOTAL:
                pairs = zip(sheet.columns, row.values, strict=True)
                found |= {f"score_{seat}": value for seat, value in pairs}
    return found


def _face_up(tableau: Tableau) -> list[str]:
    pieces = (piece for area in tableau.areas for piece in area.pieces)
    shown = dict.fromkeys(piece.component for piece in pieces if piece.component)
    return list(shown)[:_MOST_ART]
