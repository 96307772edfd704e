"""`python -m harmonies.cli` is the command `harmonies`."""

import sys

from harmonies.cli import main

sys.exit(main())
