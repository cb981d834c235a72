"""Cinders: a small game of the example package."""
