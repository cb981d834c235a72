"""Learning judgements of positions from many games."""
