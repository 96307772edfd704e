"""Lessons on a page: one component plays every kind of level, another a whole lesson."""
