"""Practice: one exercise after the other, and those that were missed again."""
