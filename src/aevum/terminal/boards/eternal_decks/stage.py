"""What only some stages of Eternal Decks have: puzzles, guardian, Key card, the Dragon's table."""

from rich.style import Style

from aevum.offers import Area, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.aeons_end.parts import heading, panel
from aevum.terminal.boards.eternal_decks.cards import SEATS, TINTS, eternal
from aevum.terminal.boards.eternal_decks.panels import Box, flow, player_token, players
from aevum.terminal.boards.parts import Token, entry, word
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture


def draw_stage(canvas: Canvas, area: Box, picture: Picture) -> bool:
    """Puzzles, guardian, Key card, or the table of the Dragon; False if there is none."""
    groups = stage_groups(picture)
    if not groups:
        return False
    panel(canvas, area, ink.BORDER, heading(picture.voice.say("decks.stage")))
    flow(canvas, area, groups)
    return True


def stage_groups(picture: Picture) -> list[list[Token]]:
    """What the stage has of its own, a group of words for each part."""
    groups = [[*_puzzle(piece, picture)] for piece in picture.pieces("puzzles")]
    groups += _guardian(picture)
    for name in ("key_card", "river_tokens", "key_bonuses", "marks"):
        area = picture.area(name)
        if area is not None and area.pieces:
            said = [_marked(piece, area, picture) for piece in area.pieces]
            groups.append([word(picture.zone(area.title)), *said])
    for seat in players(picture):
        found = [eternal(piece, picture) for piece in picture.pieces(f"personal-{seat}")]
        if found:
            groups.append([player_token(seat, picture), *found])
    return groups


def _puzzle(piece: Piece, picture: Picture) -> list[Token]:
    """A puzzle by its rows, upper to lower, and how much of it lies there."""
    letters = picture.voice.say("decks.letters")
    parts: list[tuple[str, Style]] = []
    for sign in str(piece.badge("pattern")):
        if sign in TINTS:
            parts.append((letters["RBGYP".index(sign)], TINTS[sign]))
        else:
            parts.append((sign, ink.DIM))
    level = picture.voice.say("decks.level", number=piece.badge("level"))
    done = f"{piece.badge('progress')}/{piece.badge('out_of')}"
    said = [word(level, ink.SOFT), Token(tuple(parts), piece.id), word(done, ink.SOFT)]
    at = piece.badge("lies_at")
    if at is not None:
        said.append(word(picture.voice.say("decks.puzzle_at", place=at), ink.DIM))
    return said


def _guardian(picture: Picture) -> list[list[Token]]:
    mat = picture.pieces("guardian")
    if not mat:
        return []
    words, sign = picture.voice.words, picture.look.sign
    line = [word(words.name(mat[0].component), ink.STRONG)]
    hp = picture.counter("guardian_hp")
    if hp is not None:
        line.append(word(f"{sign('nemesis')} {hp.value}/{hp.of}", ink.LOSS))
        keys = " ".join(str(mark.value) for mark in mat[0].badges if mark.kind == "key_at")
        line.append(word(f"{sign('key')} {keys}", ink.TURN))
    turn = picture.counter("guardian_turn")
    deck = f"{picture.zone('guardian_deck')} {picture.total('guardian_deck')}"
    second = [word(deck, ink.SOFT)]
    if turn is not None:
        second.append(word(picture.voice.say("decks.acts_in", count=turn.value), ink.SOFT))
    finisher = mat[0].badge("finisher")
    if finisher is not None:
        name = words.name(f"colour.{finisher}")
        second.append(word(f"{sign('key')} {name}", TINTS[SEATS[str(finisher)]]))
    skull = mat[0].badge("next_skull")
    if skull is None:
        return [line, second]
    where, _, number = str(skull).partition(" ")
    place = f"{picture.zone(where)} {number}"
    return [line, second, [word(picture.voice.say("decks.next_skull", place=place), ink.SOFT)]]


def _marked(piece: Piece, area: Area, picture: Picture) -> Token:
    """A piece by name with a tick when it is done, or how far it is."""
    token = entry(piece, area, picture, ink.SOFT)
    progress = piece.badge("progress")
    if progress is not None:
        mark = f" {progress}/{piece.badge('out_of')}"
    else:
        done = any(piece.has(kind) for kind in ("made", "covered", "guardian_token", "done"))
        mark = f" {picture.look.sign('written')}" if done else ""
    return Token((*token.parts, (mark, ink.TURN)), token.piece)
