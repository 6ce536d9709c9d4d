"""Ratings of a sports federation, kept in its clerk's own workbook.

The layers, imports only downwards: ``errors`` and ``model``, ``rules``, ``federations``, ``month``,
``workbook``, then the programs (``commands`` here, the package ``udfs`` and ``workbooks`` beside it).
"""

__version__ = "0.1.0"
