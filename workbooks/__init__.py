"""The template workbooks: what builds them, and the sample federation that one of them shows."""
