"""The ladder: what each bot wins, on the same deals for all."""
