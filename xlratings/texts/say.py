"""Whoever speaks to a clerk: messages in one language, the workbook's once it is known."""

from xlratings import texts


class Say:
    """Puts messages into words: ``say("command.stopped")`` is the sentence in ``say.language``.

    Who has read the workbook sets ``language`` to the workbook's, for all that is said from then on.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, id_: str, /, **fields: object) -> str:
        """The sentence of a message id, its named fields filled in."""
        return texts.sentence(id_, fields, self.language)

    def message(self, message: texts.Worded) -> str:
        """The sentence of a message."""
        return self(message.id, **message.fields)
