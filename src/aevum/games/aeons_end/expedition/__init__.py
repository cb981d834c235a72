"""Expeditions: campaigns of several battles in one match (EX-1 to EX-91)."""
