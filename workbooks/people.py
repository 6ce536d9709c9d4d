"""The members of the sample federation, all of them out of a kitchen and none of them real."""

from datetime import date
from typing import NamedTuple


class Member(NamedTuple):
    """Card number, name, playing strength (50 is middling), points on the starting list, membership."""

    id: str
    name: str
    strength: int
    rating: int | None = None
    joined: date | None = None
    left: date | None = None


MEMBERS = (
    Member("0001", "Agnolotti Perpetua", 66, 1112),
    Member("0002", "Amaretti Gaudenzio", 57, 1041),
    Member("0003", "Arancini Fiordaliso", 48, 987),
    Member("0004", "Babbaluci Ermenegilda", 44, 962),
    Member("0005", "Baccalà Pancrazio", 71, 1156),
    Member("0006", "Bignè Clotilde", 52, 1003),
    Member("0007", "Biscotti Serafino", 39, 941),
    Member("0008", "Bottarga Evangelina", 61, 1078),
    Member("0009", "Brodetto Anacleto", 54, 1018),
    Member("0010", "Bucatini Rosamunda", 77, 1203),
    Member("0011", "Budini Telesforo", 41, 953),
    Member("0012", "Caciotta Smeralda", 50, 1000),
    Member("0013", "Caffelatte Ubaldo", 46, 978),
    Member("0014", "Cannelloni Zenobia", 63, 1090),
    Member("0015", "Caponata Gelsomino", 37, 930),
    Member("0016", "Carciofi Domitilla", 58, 1049),
    Member("0017", "Cassata Eleuterio", 49, 994),
    Member("0018", "Castagnaccio Ortensia", 55, 1027),
    Member("0019", "Cavatelli Policarpo", 43, 957),
    Member("0020", "Ceci Melchiorre", 68, 1131),
    Member("0021", "Cialde Ginevra", 51, 1006),
    Member("0022", "Cicerchia Fulgenzio", 47, 983),
    Member("0023", "Confetti Amarilli", 40, 948),
    Member("0024", "Cotechino Baldovino", 60, 1066),
    Member("0025", "Crostata Leocadia", 53, 1012),
    Member("0026", "Culatello Teofrasto", 74, 1180),
    Member("0027", "Datteri Filomena", 45, 970),
    Member("0028", "Farinata Sigismondo", 56, 1034),
    Member("0029", "Focaccia Isolina", 64, 1099),
    Member("0030", "Frittella Procopio", 36, 926),
    Member("0031", "Gnocchi Berenice", 59, 1058),
    Member("0032", "Gorgonzola Quintiliano", 48, 989),
    Member("0033", "Grissini Petronilla", 42, 955),
    Member("0034", "Lasagne Odoardo", 69, 1140),
    Member("0035", "Lenticchia Cunegonda", 50, 1001),
    Member("0036", "Maccheroni Ippolito", 62, 1084),
    Member("0037", "Marzapane Doralice", 38, 935),
    Member("0038", "Mostarda Gervasio", 53, 1010),
    Member("0039", "Orecchiette Violante", 65, 1105),
    Member("0040", "Paccheri Adalgiso", 47, 980),
    Member("0041", "Panettone Ludmilla", 55, 1025),
    Member("0042", "Panzerotti Calogero", 44, 965),
    Member("0043", "Pappardelle Eufrasia", 72, 1167),
    Member("0044", "Peperonata Gustavo", 51, 1005),
    Member("0045", "Pinoli Scolastica", 46, 974),
    Member("0046", "Polenta Arcibaldo", 57, 1044),
    Member("0047", "Ravioli Temistocle", 49, 996),
    Member("0048", "Ribollita Ninfa", 60, 1070),
    Member("0049", "Ricciarelli Osvaldo", 43, 959),
    Member("0050", "Rosolio Genoveffa", 54, 1020),
    Member("0051", "Sfogliatelle Egidio", 67, 1122),
    Member("0052", "Stracchino Armida", 45, 968, left=date(2026, 2, 14)),  # leaves the federation
    Member("0053", "Struffoli Nicodemo", 18, 912),  # reaches the least rating there is
    Member("0054", "Tagliatelle Eulalia", 58, 1052),
    Member("0055", "Tartufi Bonifacio", 70, 1148),
    Member("0056", "Tiramisù Gioconda", 52, 1008),
    Member("0057", "Tortellini Venceslao", 50, 999),
    Member("0058", "Zabaione Ildegarda", 56, 1031),
    Member("0059", "Zeppola Torquato", 63, joined=date(2025, 3, 10)),  # newcomers in mid-year
    Member("0060", "Zucchine Apollonia", 41, joined=date(2025, 9, 22)),
    Member("0061", "D'Anguria Evaristo", 68, joined=date(2026, 2, 3)),
    Member("0062", "Pandoro Mirabella", 49, joined=date(2026, 10, 5)),  # joins in the month to be counted
)

# Not members: name and strength.
GUESTS = (("Baguette Anatole", 106), ("Strudel Kunigunde", 62), ("Gazpacho Hermenegildo", 55))
