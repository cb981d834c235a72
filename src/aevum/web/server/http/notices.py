"""Being told that it is one's turn: by push to a browser, by mail to an address one confirms."""

from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.exchange import NOT_KEPT, Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.wire.notices import (
    MailAddress,
    MailEnd,
    MailLink,
    MailSettled,
    NoticesPage,
    PushBrowser,
    PushEnd,
)

ENDPOINTS = Endpoints(needs="notices")


@ENDPOINTS.add("GET", "/api/notices")
async def notices(call: Call) -> NoticesPage:
    """What this server can send, and where this guest wants it."""
    return await _page(call)


@ENDPOINTS.add("POST", "/api/notices/push", body=PushBrowser, limit="writes", refusals=(409,))
async def tell_browser(call: Call) -> NoticesPage:
    """Tell this browser from now on when it is the guest's turn."""
    asked: PushBrowser = call.body
    pusher = call.services.courier.pusher
    if pusher is None:
        raise Fault(409, "no_push")
    if not pusher.takes(asked.address, asked.p256dh, asked.auth):
        raise Fault(400, "push_address")
    keys = {"p256dh": asked.p256dh, "auth": asked.auth}
    channels = call.services.courier.channels
    await channels.keep_push(call.guest, asked.address, keys, asked.language)
    return await _page(call)


@ENDPOINTS.add("POST", "/api/notices/push/end", body=PushEnd, limit="writes")
async def leave_browser_alone(call: Call) -> NoticesPage:
    """Tell this browser nothing more."""
    if call.known_guest:
        await call.services.courier.channels.drop_push(call.known_guest, call.body.address)
    return await _page(call)


@ENDPOINTS.add("POST", "/api/notices/mail", body=MailAddress, limit="writes", refusals=(409,))
async def write_to(call: Call) -> NoticesPage:
    """Write to this address, once its owner has confirmed it by the link of a first mail."""
    asked: MailAddress = call.body
    mailer = call.services.courier.mailer
    if mailer is None:
        raise Fault(409, "no_mail")
    if not mailer.takes(asked.address):
        raise Fault(400, "mail_address")
    # Somebody could have strangers written to: few a day, of a household, a guest, to an address.
    for who in (call.address, f"guest {call.guest}", f"mail {asked.address.lower()}"):
        call.services.spend("mails", who)
    channels = call.services.courier.channels
    await channels.keep_mail(call.guest, asked.address, asked.language)
    return await _page(call)


@ENDPOINTS.add("POST", "/api/notices/mail/end", body=MailEnd, bare=True, limit="writes")
async def write_no_more(call: Call) -> NoticesPage:
    """Forget the guest's address."""
    if call.known_guest:
        await call.services.courier.channels.drop_mail(call.known_guest)
    return await _page(call)


@ENDPOINTS.add("POST", "/api/notices/confirm", body=MailLink, limit="writes", refusals=(404,))
async def confirm(call: Call) -> MailSettled:
    """The owner of an address says that it is theirs; by the link of a mail, in any browser."""
    id = _opened(call, "confirm", call.body.token)
    address = await call.services.courier.channels.confirm(id)
    if not address:
        raise Fault(404, "mail_link")
    return MailSettled(address)


@ENDPOINTS.add("POST", "/api/notices/stop", body=MailLink, limit="writes", refusals=(404,))
async def stop(call: Call) -> MailSettled:
    """No more mails; by the link of a mail."""
    await call.services.courier.channels.drop(_opened(call, "stop", call.body.token))
    return MailSettled("")


@ENDPOINTS.add(
    "POST",
    "/api/notices/stop/{token}",
    media="text/plain",
    limit="writes",
    refusals=(404,),
)
async def stop_at_once(call: Call) -> Reply:
    """No more mails; by the button of a mail program (RFC 8058), whatever it sends along."""
    await call.services.courier.channels.drop(_opened(call, "stop", call.path("token")))
    return Reply(b"", media="text/plain", headers={"cache-control": NOT_KEPT})


def _opened(call: Call, purpose: str, token: str) -> str:
    """The way a link of ours speaks of; counted as a guess if it is none of ours."""
    with call.services.guessing(call.address):
        id = call.services.courier.opened(purpose, token)
        if id is None:
            raise Fault(404, "mail_link")
    return id


async def _page(call: Call) -> NoticesPage:
    courier = call.services.courier
    known = await courier.channels.of(call.known_guest) if call.known_guest else []
    mails = [one for one in known if one.kind == "mail"]
    return NoticesPage(
        push_key=courier.pusher.public_key if courier.pusher else "",
        mail=courier.mailer is not None,
        address=mails[0].address if mails else "",
        confirmed=bool(mails and mails[0].confirmed),
        minutes=round(call.services.config.notices.mail_after / 60),
    )
