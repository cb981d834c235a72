"""One's history on another device: a code is made on the one and typed in on the other.

Whoever types it in is the same guest from then on, with all seats and all that was played. So it
counts once, for some minutes, and guessing is as slow as at the door of a table.
"""

import secrets

from aevum.play.setup_code import SIGNS
from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.history import count_played
from aevum.web.server.http.problems import Fault
from aevum.web.server.store.store import Profiles
from aevum.web.server.tables.invites import normal_signs
from aevum.web.server.wire.profile import ProfileCode, ProfileTaken, TakeProfile

ENDPOINTS = Endpoints(needs="people")

_SIGNS, _GROUP = 12, 4
_MINUTES = 10


@ENDPOINTS.add("POST", "/api/profile/code", limit="writes")
async def code(call: Call) -> ProfileCode:
    """A code for another device; one made before is worthless from now on."""
    made = "".join(secrets.choice(SIGNS) for _ in range(_SIGNS))
    now = call.services.clock()
    proof = call.services.keys.profile(made)
    await _store(call).keep(call.guest, proof, now, now + 60.0 * _MINUTES)
    groups = [made[start : start + _GROUP] for start in range(0, _SIGNS, _GROUP)]
    return ProfileCode("-".join(groups), _MINUTES)


@ENDPOINTS.add(
    "POST",
    "/api/profile/take",
    body=TakeProfile,
    limit="writes",
    refusals=(404, 409),
)
async def take(call: Call) -> ProfileTaken:
    """Be the guest a code was made for, on this device, too."""
    asked: TakeProfile = call.body
    services, profiles, now = call.services, _store(call), call.services.clock()
    typed = normal_signs(asked.code, _SIGNS)
    proof = services.keys.profile(typed) if typed else ""
    with services.guessing(call.address):
        guest = await profiles.find(proof, now) if proof else None
        if guest is None:
            raise Fault(404, "profile_code", minutes=_MINUTES)
    if guest == call.known_guest:
        raise Fault(409, "profile_same")
    if call.known_guest and not asked.leave:
        await count_played(call, call.known_guest)
        own = await profiles.belongings(call.known_guest)
        if own.games or own.tables:
            raise Fault(409, "profile_own", games=own.games, tables=own.tables)
    if not await profiles.use(proof, now):
        raise Fault(404, "profile_code", minutes=_MINUTES)
    call.become(guest)
    await count_played(call, guest)
    return ProfileTaken(*await profiles.belongings(guest))


def _store(call: Call) -> Profiles:
    return call.services.profiles
