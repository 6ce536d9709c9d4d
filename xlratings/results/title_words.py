"""Words in the titles above results tables, in the languages of the headings."""

from xlratings.workbook.written.headings import plain


def _words(listed: str) -> frozenset[str]:
    return frozenset(plain(word) for word in listed.split(", "))


DATES = _words(
    "Date, Dates, Data, Datum, Datums, Fecha, Fechas, Dátum, Tarih, Päivä, Dato, Dagsetning, Дата, Period, Periodo, "
    "Período, Période, Zeitraum, Termin, Termín, Datas, Data e periodo, Datumi, Date of play, Playing dates, Data gry"
)
PLACES = _words(
    "Location, Place, Venue, Town, City, Luogo, Sede, Città, Local, Cidade, Lugar, Ciudad, Ort, Spielort, Lieu, Ville, "
    "Plaats, Miejsce, Miejscowość, Místo, Miesto, Helyszín, Locație, Locul, Mjesto, Mesto, Kraj, Paikka, Plats, "
    "Sted, Yer, "
    "Lloc, Место"
)
ROUNDS = _words(
    "Number of rounds, No of rounds, Rounds, Numero di turni, N turni, Nr turni, Turni, Número de rodadas, Rodadas, "
    "Número de rondas, Número de rondes, Rondas, Rondes, Anzahl Runden, Rundenzahl, Anzahl der Runden, Runden, "
    "Nombre de rondes, Nombre de tours, Aantal ronden, Aantal rondes, Ronden, Liczba rund, Rund, Rundach, Rundzie, "
    "Počet kol, Kol, Kolech, Počet kôl, Kolách, Fordulók száma, Forduló, Fordulók, Numărul de runde, Număr de runde, "
    "Runde, Broj kola, Kola, Število kol, Krogov, Antal ronder, Ronder, Antall runder, Antal runder, Runder, "
    "Kierroksia, "
    "Tur sayısı, Количество туров, туров, ronda, runda, rundy, kole, kolu"
)
AFTER = _words(
    "after, dopo, após, apos, depois, después, nach, après, na, po, után, utan, după, posle, nakon, efter, etter, "
    "sonra, после"
)
LISTS = _words(
    "crosstable, cross, table, ranking, rank, list, standings, standing, starting, initial, pairings, pairing, "
    "results, players, "
    "alphabetical, final, tabella, tabellone, classifica, abbinamenti, accoppiamenti, risultati, partecipanti, elenco, "
    "classificação, emparceiramento, emparceiramentos, emparceirados, resultados, lista, tabela, ranque, quadro, "
    "clasificación, emparejamientos, participantes, startrangliste, rangliste, kreuztabelle, paarungsliste, paarungen, "
    "ergebnisse, teilnehmerliste, fortschrittstabelle, endstand, tabelle, classement, grille, appariements, "
    "résultats, liste, "
    "ranglijst, kruistabel, indeling, uitslagen, deelnemers, stand, klasyfikacja, kojarzenia, wyniki, startowa, "
    "tabulka, pořadí, startovní, listina, losování, výsledky, kereszttáblázat, kereszttábla, rangsor, párosítás, "
    "eredmények, clasament, împerecheri, rezultate, lista de start, tablica, poredak, parovi, rezultati, ranglista, "
    "razpredelnica, startlista, ställning, lottning, stilling, startliste, krysstabell, sıralama, eşlendirme, "
    "таблица, список, результаты, standing list, crosstabel, krížová, poradie, konečné"
)
