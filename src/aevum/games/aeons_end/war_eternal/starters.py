"""Starters of War Eternal."""
