"""Relics of War Eternal."""
