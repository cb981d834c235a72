"""For every test: what has no words is an error, also in the programs that tests start."""

import os

os.environ["AEVUM_STRICT_WORDS"] = "1"
