"""What can be reached over many battles: goals and titles of our own design."""
