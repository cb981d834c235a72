"""`aevum doctor`: checks an installation and says what to mend."""

from dataclasses import asdict

from aevum.cli.checks import BROKEN, all_checks
from aevum.cli.inputs import Json, Lang, speech_for
from aevum.cli.output import print_json

_MARKS = {"good": "✓", "note": "·", "broken": "✗"}


def doctor(as_json: Json = False, lang: Lang = "") -> int:
    """Look at Python, the terminal, the data folder, the games and the optional parts."""
    speech = speech_for(lang)
    findings = all_checks(speech)
    broken = [finding for finding in findings if finding.state == BROKEN]
    if as_json:
        print_json({"healthy": not broken, "checks": [asdict(finding) for finding in findings]})
    else:
        for finding in findings:
            print(f"{_MARKS[finding.state]} {finding.said}")
            if finding.mend:
                print(f"    {finding.mend}")
        print(speech.say("doctor.broken" if broken else "doctor.healthy", count=len(broken)))
    return 1 if broken else 0
