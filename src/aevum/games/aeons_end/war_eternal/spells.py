"""Spells of War Eternal."""
