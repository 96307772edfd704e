"""Players made of code, and what they know about good moves."""
