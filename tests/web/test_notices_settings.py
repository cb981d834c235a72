"""The operator's file about notices: what it means, and what is said of one that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from aevum.web.server.config import PUSH_HOSTS, Notices
from aevum.web.server.notices.settings import WrongNotices, read_notices

WHOLE = """
site = "https://games.example/"
[push]
contact = "mailto:you@games.example"
hosts = ["push.games.example"]
after_minutes = 2
[mail]
smtp = "smtps://aevum@mail.example:465"
password = "a secret"
from = "table@games.example"
after_minutes = 30
every_hours = 3
"""


def read(folder: Path, text: str) -> Notices:
    file = folder / "notices.toml"
    file.write_text(text, "utf-8")
    return read_notices(file)


def test_a_whole_file(tmp_path: Path) -> None:
    found = read(tmp_path, WHOLE)
    assert found == Notices(
        site="https://games.example",
        push_contact="mailto:you@games.example",
        push_hosts=(*PUSH_HOSTS, "push.games.example"),
        smtp="smtps://aevum@mail.example:465",
        smtp_password="a secret",
        mail_from="table@games.example",
        push_after=120.0,
        mail_after=1800.0,
        mail_every=10800.0,
    )
    assert "a secret" not in repr(found)


def test_each_half_stands_alone(tmp_path: Path) -> None:
    assert not read(tmp_path, '[push]\ncontact = "https://games.example/contact"').smtp
    mail = 'site = "https://a.bc"\n[mail]\nsmtp = "smtp://localhost:25"\nfrom = "a@b.cd"'
    assert not read(tmp_path, mail).push_contact


@pytest.mark.parametrize(
    ("before", "after", "reason", "part"),
    [
        ('site = "https://games.example/"', "", "site", ""),
        ("https://games.example/", "games.example", "value", "$.site"),
        ("https://games.example/", "https://games.example/table", "value", "$.site"),
        ("mailto:you@games.example", "you@games.example", "value", "$.push.contact"),
        ("push.games.example", "127.0.0.1", "value", "$.push.hosts"),
        ("push.games.example", "example", "value", "$.push.hosts"),
        ("smtps://", "imap://", "value", "$.mail.smtp"),
        (":465", ":many", "value", "$.mail.smtp"),
        ("table@games.example", "Table <table@games.example>", "value", "$.mail.from"),
        ("after_minutes = 30", "after_minutes = -1", "value", "$.mail.after_minutes"),
        ("every_hours", "every_week", "value", "$.mail"),
        ("[push]", "[push", "toml", ""),
    ],
)
def test_a_slip_is_named(tmp_path: Path, before: str, after: str, reason: str, part: str) -> None:
    assert before in WHOLE
    with pytest.raises(WrongNotices) as wrong:
        read(tmp_path, WHOLE.replace(before, after))
    assert (wrong.value.reason, wrong.value.part) == (reason, part)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(WrongNotices) as wrong:
        read_notices(tmp_path / "nothing.toml")
    assert wrong.value.reason == "file"
