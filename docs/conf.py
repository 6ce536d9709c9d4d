"""How Sphinx builds the handbook: ``python -m sphinx -W -n docs FOLDER``, strictly and without the network."""

project = "xlratings"
project_copyright = "the authors of xlratings"
extensions = ["myst_parser"]
html_theme = "alabaster"
html_theme_options = {
    "description": "The clerk's handbook",
    "fixed_sidebar": True,
    "page_width": "70rem",
    "show_powered_by": False,
}
html_show_sourcelink = False
myst_heading_anchors = 3  # so that pages link to each other's headings as they do in the repository
language = "en"
pygments_style = "default"
