"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel (`aevum[rl]`)."""

from aevum.lab.envs.making import aec as aec
from aevum.lab.envs.making import seat as seat
from aevum.lab.envs.vocabulary import vocabulary_of as vocabulary_of
