"""Where Excel and LibreOffice find the functions: the add-in and the extension put in place, taken out, checked.

``surroundings`` is the computer as a value, so that any computer can be made up. ``interpreter`` says whether Excel can
start this Python. ``addin`` and ``addin_check`` are Excel's, ``offices``, ``extension`` and ``extension_check``
LibreOffice's. Nothing is printed here.
"""
