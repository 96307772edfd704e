"""What is fast and how it is known: each module prints figures measured in one run."""
