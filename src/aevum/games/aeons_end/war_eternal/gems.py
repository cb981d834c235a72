"""Gems of War Eternal."""
