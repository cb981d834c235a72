"""For every test, and for the programs that tests start: what has no words is an error, and Ctrl+C
is heard, also where the tests themselves run in the background. Packages that add games or cards
are left alone.
"""

import os
import signal

os.environ["AEVUM_STRICT_WORDS"] = "1"
os.environ.setdefault("AEVUM_PACKAGES", "none")  # whatever else is installed here
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
