"""Pictures of boards, cards and tokens: from values of the game to shapes, and from shapes to SVG."""
