"""``python -m xlratings``: the command line, where the script ``xlratings`` is not on the path."""

import sys

from xlratings.commands import main

sys.exit(main())
