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
    Member("1001", "Agnolotti Perpetua", 66, 1112),
    Member("1002", "Amaretti Gaudenzio", 57, 1041),
    Member("1003", "Arancini Fiordaliso", 48, 987),
    Member("1004", "Babbaluci Ermenegilda", 44, 962),
    Member("1005", "Baccalà Pancrazio", 71, 1156),
    Member("1006", "Bignè Clotilde", 52, 1003),
    Member("1007", "Biscotti Serafino", 39, 941),
    Member("1008", "Bottarga Evangelina", 61, 1078),
    Member("1009", "Brodetto Anacleto", 54, 1018),
    Member("1010", "Bucatini Rosamunda", 77, 1203),
    Member("1011", "Budini Telesforo", 41, 953),
    Member("1012", "Caciotta Smeralda", 50, 1000),
    Member("1013", "Caffelatte Ubaldo", 46, 978),
    Member("1014", "Cannelloni Zenobia", 63, 1090),
    Member("1015", "Caponata Gelsomino", 37, 930),
    Member("1016", "Carciofi Domitilla", 58, 1049),
    Member("1017", "Cassata Eleuterio", 49, 994),
    Member("1018", "Castagnaccio Ortensia", 55, 1027),
    Member("1019", "Cavatelli Policarpo", 43, 957),
    Member("1020", "Ceci Melchiorre", 68, 1131),
    Member("1021", "Cialde Ginevra", 51, 1006),
    Member("1022", "Cicerchia Fulgenzio", 47, 983),
    Member("1023", "Confetti Amarilli", 40, 948),
    Member("1024", "Cotechino Baldovino", 60, 1066),
    Member("1025", "Crostata Leocadia", 53, 1012),
    Member("1026", "Culatello Teofrasto", 74, 1180),
    Member("1027", "Datteri Filomena", 45, 970),
    Member("1028", "Farinata Sigismondo", 56, 1034),
    Member("1029", "Focaccia Isolina", 64, 1099),
    Member("1030", "Frittella Procopio", 36, 926),
    Member("1031", "Gnocchi Berenice", 59, 1058),
    Member("1032", "Gorgonzola Quintiliano", 48, 989),
    Member("1033", "Grissini Petronilla", 42, 955),
    Member("1034", "Lasagne Odoardo", 69, 1140),
    Member("1035", "Lenticchia Cunegonda", 50, 1001),
    Member("1036", "Maccheroni Ippolito", 62, 1084),
    Member("1037", "Marzapane Doralice", 38, 935),
    Member("1038", "Mostarda Gervasio", 53, 1010),
    Member("1039", "Orecchiette Violante", 65, 1105),
    Member("1040", "Paccheri Adalgiso", 47, 980),
    Member("1041", "Panettone Ludmilla", 55, 1025),
    Member("1042", "Panzerotti Calogero", 44, 965),
    Member("1043", "Pappardelle Eufrasia", 72, 1167),
    Member("1044", "Peperonata Gustavo", 51, 1005),
    Member("1045", "Pinoli Scolastica", 46, 974),
    Member("1046", "Polenta Arcibaldo", 57, 1044),
    Member("1047", "Ravioli Temistocle", 49, 996),
    Member("1048", "Ribollita Ninfa", 60, 1070),
    Member("1049", "Ricciarelli Osvaldo", 43, 959),
    Member("1050", "Rosolio Genoveffa", 54, 1020),
    Member("1051", "Sfogliatelle Egidio", 67, 1122),
    Member("1052", "Stracchino Armida", 45, 968, left=date(2026, 2, 14)),  # leaves the federation
    Member("1053", "Struffoli Nicodemo", 18, 912),  # reaches the least rating there is
    Member("1054", "Tagliatelle Eulalia", 58, 1052),
    Member("1055", "Tartufi Bonifacio", 70, 1148),
    Member("1056", "Tiramisù Gioconda", 52, 1008),
    Member("1057", "Tortellini Venceslao", 50, 999),
    Member("1058", "Zabaione Ildegarda", 56, 1031),
    Member("1059", "Zeppola Torquato", 63, joined=date(2025, 3, 10)),  # newcomers in mid-year
    Member("1060", "Zucchine Apollonia", 41, joined=date(2025, 9, 22)),
    Member("1061", "D'Anguria Evaristo", 68, joined=date(2026, 2, 3)),
    Member("1062", "Pandoro Mirabella", 49, joined=date(2026, 10, 5)),  # joins in the month to be counted
)

# Not members: name and strength.
GUESTS = (("Baguette Anatole", 106), ("Strudel Kunigunde", 62), ("Gazpacho Hermenegildo", 55))
