"""What cards and phases do: verbs of the rulebook, by subject."""
