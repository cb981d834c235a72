"""Basics of War Eternal."""
