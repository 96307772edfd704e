"""The lessons themselves, one file each: positions, goals and words, and no rule."""
