"""The playing pages: solo, a table for two to four, and the start page with everything that was saved."""
