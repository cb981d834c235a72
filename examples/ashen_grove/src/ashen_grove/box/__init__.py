"""The box Ashen Grove: a mage with a gem of her own, and a nemesis with nine cards."""

from ashen_grove.box import orrin, pyre_mother

__all__ = ["orrin", "pyre_mother"]
