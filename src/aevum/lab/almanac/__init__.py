"""The almanac: what thousands of simulated games say about set-ups."""
