"""What the headings of results tables are called: a table of words, compared without case, accents and signs.

English, Italian, Portuguese, Polish, German, Spanish, French, Dutch, Czech and Slovak, Hungarian, Romanian, Croatian
and Serbian, Slovene, the Nordic languages, Turkish, Catalan, Russian; with the short forms that pairing programs print.
"""

from enum import Enum

from xlratings.workbook.written.headings import plain


class Heading(Enum):
    """What a column holds; only those from NUMBER to DAY are used, what follows is known and left aside."""

    NUMBER = "start number"
    RANK = "rank"
    TITLE = "title"
    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first name"
    SEX = "sex"
    RATING = "rating"
    LISTED_RATING = "rating of a named list"
    ID = "id"
    FIDE_ID = "FIDE id"
    FEDERATION = "federation"
    CLUB = "club"
    BORN = "born"
    POINTS = "points"
    TOTAL = "total"
    GAMES = "games played"
    MISSED = "games missed"
    PASSED = "rounds passed"
    EXEMPT = "exempt"
    WON = "games won"
    DRAWN = "games drawn"
    LOST = "games lost"
    ROUND = "round"
    WHITE = "white"
    BLACK = "black"
    PLAYER_1 = "first player"
    PLAYER_2 = "second player"
    OPPONENT = "opponent"
    WINNER = "winner"
    LOSER = "loser"
    RESULT = "result"
    SCORE = "score"
    COLOUR = "colour"
    BOARD = "board"
    EVENT = "event"
    DAY = "day"
    GAME = "game of several players"
    DEAL = "deal of bridge"
    IMPS = "IMPs"
    PARTNER = "partner"
    PAIR = "pair"
    PAIR_NS = "pair that sits North and South"
    PAIR_EW = "pair that sits East and West"
    NORTH = "north"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    RATED = "rated"
    TIE_BREAK = "tie-break"
    OTHER = "other"


_WORDS = {
    Heading.NUMBER: "SNo, Snr, St.Nr, StNr, SNr, No, No., Nr, Nr., N, N., Num, Number, Start no, Starting no, "
    "Starting number, Start rank, Starting rank, Initial rank, Startnr, Start-Nr, Startnummer, Starting rank no, "
    "N.inic, Nº inic, N° inic, Nr inic, Núm. inic, N inicial, Nº inicial, Nr inicial, Inic, "
    "N.ini, N.in, Nº ini, N° iniz, N.iniz, Num. iniz, Numero, Numero iniziale, Número, Número inicial, Nr ini, Ini, "
    "Nr start, Nr startowy, Numer startowy, Nr.st, NrSt, Nr pocz, Lp, L.p., St. č., Stč, St.č, Št, St. broj, StBr, "
    "St. Št, St.nro, Lähtönro, Startnum, Rajtszám, Rsz, Sorszám, Ksz, Kezdő, Nr. ini, Nr crt, Nr. crt, BaşNo, Baş. No, "
    "Bşl. No, Sıra No, Numéro, N° dép, No dép, Dép, Ndx, Ст.Ном, Старт. №, Ном, №, Start#, Player no, Pairing no, PNo, "
    "TPN, Nr. zawodnika, N giocatore",
    Heading.RANK: "Rk, Rk., Rank, Ranking position, Pos, Pos., Position, Place, Pl, Pl., Plc, Rg, Rg., Rang, Platz, "
    "Pz, Class, Class., Cl, Clas, Clas., Classifica, Posto, Posizione, Posição, Colocação, Lugar, Clasificación, "
    "Puesto, Place finale, Classement, Plaats, Rangnr, Rangschikking, M, M-ce, Miejsce, Msc, Lok, Lokata, Poř, "
    "Pořadí, Por, Poradie, Pr, Hely, Helyezés, H, Loc, Locul, Rb, Rbr, R.br, Mesto, Mjesto, Plac, Plassering, "
    "Placering, Sija, Sıra, Sır, Место, М, Final rank, Standing, #Rk",
    Heading.TITLE: "Title, Tit, Tit., Titel, Titolo, Título, Titre, Tytuł, Titul, Cím, Titlu, Titula, Ttl, Tittel, "
    "Unvan, Ünv, Titol, Títol, Титул",
    Heading.NAME: "Name, Names, Player, Players, Player name, Full name, Name of player, Nome, Nominativo, Giocatore, "
    "Giocatori, Giocatrice, Cognome e nome, Cognome nome, Nome e cognome, Partecipante, Concorrente, Atleta, Jogador, "
    "Jogadores, Nome do jogador, Participante, Nombre, Jugador, Nombre y apellidos, Apellidos y nombre, Nom, Joueur, "
    "Nom prénom, Nom et prénom, Nom prenom, Naam, Speler, Spieler, Spielername, Teilnehmer, Imię i nazwisko, "
    "Nazwisko i imię, Nazwisko imię, Zawodnik, Gracz, Uczestnik, Jméno, Příjmení a jméno, Příjmení jméno, Hráč, Meno, "
    "Priezvisko a meno, Név, Játékos, Versenyző, Nume, Nume și prenume, Jucător, Numele, Ime, Ime i prezime, "
    "Prezime i ime, Igrač, Igralec, Priimek in ime, Priimek, ime, Namn, Spelare, Navn, Spiller, Nimi, Pelaaja, "
    "İsim, İsim Soyisim, Adı Soyadı, Ad Soyad, Oyuncu, Sporcu, Nom i cognoms, Имя, Фамилия Имя, Фамилия, имя, Игрок, "
    "ФИО, Participant, Competitor, Contestant, Member, USCF ID / Rtg (Pre->Post)",
    Heading.SURNAME: "Surname, Last name, Family name, Cognome, Sobrenome, Apellido, Apellidos, Nom de famille, "
    "Achternaam, Nachname, Familienname, Nazwisko, Příjmení, Priezvisko, Vezetéknév, Prezime, Efternavn, Efternamn, "
    "Etternavn, Sukunimi, Soyadı, Soyisim, Фамилия",
    Heading.FIRST_NAME: "First name, Forename, Given name, Given names, Nome di battesimo, Primeiro nome, "
    "Nombre de pila, Prénom, Voornaam, Vorname, Imię, Křestní jméno, Krstné meno, Keresztnév, Utónév, Prenume, "
    "Fornavn, Förnamn, Etunimi, Adı",
    Heading.SEX: "Sex, Gender, Sesso, Sexo, Sexe, Geschlecht, Geslacht, Płeć, Pohlaví, Pohlavie, Nem, Neme, Spol, "
    "Pol, Kön, Køn, Kjønn, Sukupuoli, Cinsiyet, Пол, w/m, m/f, f/m, m/w, k/m",
    Heading.RATING: "Rtg, Rtg., Rating, Elo, Elo rating, Punteggio Elo, Ranking, Rat, Rat., Rtng, TWZ, Wertungszahl, "
    "Értékszám, Élő, Ratingtal, Rejting, Rejtink, Força, Рейтинг, Рейт, Rating Elo, Ranking Elo, Rating points, UKD",
    Heading.LISTED_RATING: "RtgI, RtgN, Rtg I, Rtg N, Rtg int, Rtg nat, EloI, EloN, EloF, Elo I, Elo N, Elo F, "
    "Elo int, Elo nat, Elo naz, Elo nac, Elo FIDE, FIDE Elo, FIDE rating, Rating FIDE, Elo Italia, DWZ, NWZ, "
    "ELO SR, ELO CR, ELO SSZ, RFIDE, RtgF, Ranking FIDE, National rating, International rating, NRtg, IRtg, EloL, "
    "Rating nat, Rating int, Rating nazionale, Rating nacional, Elo nazionale, Rapid rating, Blitz rating",
    Heading.ID: "ID, Id. no, ID no, ID number, ID-Nr, Ident-Number, IdentNo, Ident, ID player, Player ID, PlayerID, "
    "Member no, Member ID, Membership no, Membership number, Code, Codice, Codice giocatore, Tessera, N tessera, "
    "Nr tessera, Numero tessera, ID giocatore, Matricola, Código, ID jogador, Matrícula, Registro, ID nac, Id nat, "
    "Cod, Lic, Licence, License, Licença, Licencia, N licence, Lizenz, PKZ, Mgl-Nr, Mitgliedsnummer, Lidnr, "
    "Lidnummer, Bondsnr, KNSB ID, Nr licencji, Licencja, Legitymacja, Nr legitymacji, Numer legitymacji, Nr ew, "
    "Kód, ID nr, Reg. č, Reg. no, Reg no, UKDNo, Nat ID, National ID, Кодекс, Код, Ид, USCF ID, ECF code, "
    "N. tess, Tess, Nr leg, Nr legit, Matr, N. matr, ID atleta, "
    "Card, Card no, N. FSI, ID FSI, IDNAZ, ID CBX",
    Heading.FIDE_ID: "FideID, FIDE-ID, FIDE ID, ID FIDE, FIDE no, FIDE-No, FIDE Nr, FIDE number, FIDE code, "
    "Codice FIDE, Código FIDE, Code FIDE, Kod FIDE, FIDE kód, Nr FIDE, N FIDE, FID, IDFIDE, FIDE Kimlik No, ФИДЕ ID, "
    "Код ФИДЕ",
    Heading.FEDERATION: "FED, Fed., Federation, Federazione, Federação, Federación, Fédération, Föderation, Federatie, "
    "Federacja, Federace, Federácia, Country, Nation, Nat, Naz, Nazione, Nazionalità, País, Pais, Pays, Land, Kraj, "
    "Země, Krajina, Ország, Țara, Tara, Zemlja, Država, Drž, Maa, Ülke, Страна, Фед, Nazion, Nationality",
    Heading.CLUB: "Club, Club/City, Club/Place, Team, City, Town, Circolo, Società, Squadra, Città, Provincia, Prov, "
    "Clube, Clube/Cidade, Cidade, Equipe, Club/Ciudad, Equipo, Ciudad, Ville, Équipe, Verein, Verein/Ort, Ort, "
    "Mannschaft, Vereniging, Plaatsnaam, Woonplaats, Klub, Klub/Miejscowość, Klub/Ort, Miejscowość, Drużyna, Oddíl, "
    "Klub/Místo, Oddiel, Egyesület, Csapat, Klubul, Klub/Grad, Klubb, Klub/By, Seura, Kulüp, Kulüp/Şehir, İl, "
    "Club/Ort, "
    "Клуб, Клуб/Город, Город, Region, Regione, Gruppo, Association",
    Heading.BORN: "bdate, Birth, Birthday, Birth date, Birthdate, Date of birth, Birth year, Year of birth, DOB, YOB, "
    "Born, Year, B-Year, Nascita, Data nascita, Data di nascita, Nato, Nato il, Anno, Anno di nascita, Anno nascita, "
    "Nasc, Nascimento, Data de nascimento, Ano de nascimento, Data nasc, Ano nasc, "
    "Nacimiento, F. Nac, Fecha de nacimiento, Fecha nac, "
    "Naissance, Date de naissance, Né, Née, Né(e), Né le, Geb, Geb., Geburtstag, Geburtsdatum, Geburtsjahr, Geboren, "
    "Jahrgang, Jg, Geb.datum, Geboortedatum, Geb. datum, Ur, Data ur, Data urodzenia, Rok ur, Rok urodzenia, Rok, "
    "Narozen, Datum narození, Dat. nar, Rok nar, Dátum nar, Narodený, Szül, Szül. dátum, Születési dátum, Szül. év, "
    "Data nașterii, Anul nașterii, Datum rođenja, Rojen, Rođen, God. rođenja, Föd, Född, Født, Fødselsår, Syntynyt, "
    "Doğum Tarihi, D. Tarihi, Doğum, Data naixement, Дата рождения, Год рождения, Г.р.",
    Heading.POINTS: "Pts, Pts., Pt, Pt., Points, Point, Pkt, Pkt., Punti, Punti totali, Totale punti, Somma punti, "
    "Somma di punti, Pontos, Total de pontos, Ptos, Puntos, Punts, Punkte, Punkty, Suma punktów, Punten, Ptn, Pnt, "
    "Body, Bod, Pont, Pontszám, Puncte, Pct, Bodovi, Bod., Točke, Toč, Poäng, Poeng, Pisteet, Puan, Очки, Очк, "
    "Total points, Total pts, Pts total, Pkt razem, Punti tot, Final score, Points scored, Punti fatti, Pontuação, "
    "Punkte gesamt, Punktzahl, Bodů, Boda",
    Heading.TOTAL: "Total, Totale, Tot, Tot., Sum, Somma, Summe, Suma, Soma, Gesamt, Totaal, Razem, Celkem, Spolu, "
    "Összesen, Összes, Ukupno, Skupaj, Summa, Toplam, Итого, Всего, Punteggio",
    Heading.GAMES: "Games, Games played, Played, Partite, Partite giocate, Partite disputate, Giocate, Gioc, Partidas, "
    "Partidas jogadas, Jogos, Jogadas, J, Partidas jugadas, PJ, Parties, Parties jouées, Partien, Spiele, Partijen, "
    "Gespeeld, Partie, Partie rozegrane, Rozegrane, Liczba partii, Partií, Partie odehrané, Játszmák, Játszma, "
    "Partide, Partije, Partija, Partier, Pelit, Maç, Партии, Игр, No of games, Number of games, G, GP",
    Heading.MISSED: "Missed, Missed games, Games missed, Games not played, Unplayed, Unplayed games, Not played, "
    "Partite non disputate, Partite non giocate, Partite mancate, Partite saltate, Non disputate, Non giocate, "
    "Saltate, "
    "Mancate, Assenze, Numero di partite non disputate, Partidas não jogadas, Faltas, Ausências, Nierozegrane, "
    "Nierozegrane partie, Opuszczone, Missing games, Absences, Turni saltati, Fehlende Partien, Gemist, "
    "Parties manquées",
    Heading.PASSED: "Passed, Rounds passed, Passed rounds, Rounds won, Rounds survived, Turni superati, Turni passati, "
    "Numero di turni superati, Superati, Turni vinti, Fasi superate, Rodadas superadas, Rodadas vencidas, "
    "Fases superadas, Wygrane rundy, Rundy wygrane, Zaliczone rundy, Rondas superadas, Tours passés, Gewonnene Runden",
    Heading.EXEMPT: "Exempt, Exempt from round 1, Exempt from the first round, First-round bye, Esonerato, Esente, "
    "Esentato, Esonero, Esonerato dal primo turno, Esente primo turno, Isento, Isento da primeira rodada, Wolny los, "
    "Zwolniony, Exento, Exempté, Freilos",
    Heading.WON: "V, Vit, Vit., Vitórias, Wins, Won, Games won, Vittorie, Vinte, Victorias, Wygrane, Zwycięstwa",
    Heading.DRAWN: "E, Emp, Emp., Empates, Draws, Drawn, Games drawn, Pareggi, Patte, Pari, Tablas, Remisy",
    Heading.LOST: "D, Der, Der., Derrotas, Losses, Lost, Games lost, Sconfitte, Perse, Przegrane, Porażki",
    Heading.ROUND: "Round, Rd, Rd., Rnd, Runde, Rde, Runda, Rundy, Ronde, Rond, Turno, Giro, Rodada, Rodata, Ronda, "
    "Kolo, "
    "Forduló, Krog, Omgång, Kierros, Tur, Тур, Matchday, Giornata",
    Heading.WHITE: "White, White player, Whites, Player white, Bianco, Il bianco, Bianchi, Giocatore bianco, Brancas, "
    "Branco, Jogador de brancas, Blancas, Blanco, Blancs, Blanc, Les blancs, Weiß, Weiss, Weiß Spieler, Spieler weiß, "
    "Wit, Witspeler, Białe, Biały, Bílý, Bílé, Biely, Világos, Alb, Albul, Bijeli, Beli, Vit, Hvid, Hvit, Valkea, "
    "Valkeat, Beyaz, Blanques, Белые",
    Heading.BLACK: "Black, Black player, Blacks, Player black, Nero, Il nero, Neri, Giocatore nero, Pretas, Preto, "
    "Negras, Jogador de pretas, Negro, Noirs, Noir, Les noirs, Schwarz, Spieler schwarz, Zwart, Zwartspeler, Czarne, "
    "Czarny, Černý, Černé, Čierny, Sötét, Negru, Negrul, Crni, Črni, Svart, Sort, Musta, Mustat, Siyah, Negres, "
    "Чёрные, "
    "Черные",
    Heading.PLAYER_1: "Player 1, Player A, Player one, Name 1, First player, Giocatore 1, Giocatore A, "
    "Primo giocatore, Jogador 1, Jogador A, Jugador 1, Joueur 1, Spieler 1, Speler 1, Zawodnik 1, Gracz 1, Hráč 1, "
    "Játékos 1, Home, Casa, Heim, Thuis, Gospodarz, P1, Team 1",
    Heading.PLAYER_2: "Player 2, Player B, Player two, Name 2, Second player, Giocatore 2, Giocatore B, "
    "Secondo giocatore, Jogador 2, Jogador B, Jugador 2, Joueur 2, Spieler 2, Speler 2, Zawodnik 2, Gracz 2, Hráč 2, "
    "Játékos 2, Away, Trasferta, Gast, Uit, Gość, P2, Team 2",
    Heading.OPPONENT: "Opponent, Opponent name, Opp, Opp., Avversario, Avv, Avv., Adversário, Adv, Rival, Oponente, "
    "Gegner, Geg, Adversaire, Tegenstander, Przeciwnik, Przec, Soupeř, Súper, Ellenfél, Adversar, Protivnik, "
    "Nasprotnik, "
    "Motståndare, Modstander, Motstander, Vastustaja, Rakip, Соперник",
    Heading.WINNER: "Winner, Winning player, Vincitore, Vincente, Vencedor, Ganhador, Ganador, Sieger, Gewinner, "
    "Gagnant, Vainqueur, Winnaar, Zwycięzca, Vítěz, Győztes, Câștigător, Pobjednik, Vinnare, Vinder",
    Heading.LOSER: "Loser, Losing player, Perdente, Sconfitto, Perdedor, Verlierer, Perdant, Verliezer, Przegrany, "
    "Poražený, Vesztes, Învins, Gubitnik, Förlorare, Taber",
    Heading.RESULT: "Result, Results, Res, Res., Risultato, Ris, Ris., Esito, Resultado, Résultat, Rés, Ergebnis, Erg, "
    "Erg., Uitslag, Uitsl, Wynik, Wyn, Výsledek, Výsl, Výsledok, Eredmény, Er, Rezultat, Rez, Resultat, Tulos, Sonuç, "
    "Результат, Рез",
    Heading.SCORE: "Score, Placar, Scores, Player score, Punteggio partita, S",
    Heading.COLOUR: "Colour, Color, Col, Colore, Cor, Couleur, Farbe, Kleur, Kolor, Barva, Farba, Szín, Culoare, Boja, "
    "Färg, Farve, Renk, Цвет, W/B",
    Heading.BOARD: "Bo, Bo., Board, Board no, Br, Br., Brett, Brettnr, Scacchiera, Scacch, Sc, Mesa, Tabuleiro, Tab, "
    "Tablero, Échiquier, Éch, Tabel, Bord, Bordnr, Stół, Szachownica, Szach, Stolik, Stůl, Šach, Šachovnica, Tábla, "
    "Asztal, "
    "Masa, Masă, Ploča, Deska, Bräde, Bræt, Table, Tavolo, Tisch, Pöytä, Доска",
    Heading.EVENT: "Event, Event name, Event ID, Tournament, Tournament name, Torneo, Evento, Nome torneo, "
    "Codice evento, Torneio, Turnier, Tournoi, Toernooi, Turniej, Turnaj, Verseny, Turneu, Turnir, Turnering, Turnuva",
    Heading.DAY: "Date, Day, Game date, Date played, Data, Giorno, Data partita, Dia, Data da partida, Fecha, Datum, "
    "Tag, Dzień, Data gry, Datum partie, Dátum, Dato, Päivä, Tarih, Дата",
    Heading.GAME: "Game no, Game number, Game nr, Game, N partita, Nr partita, Numero partita, Partita n, Partita, "
    "N partida, Nº partida, Número da partida, Partida, Nr partii, Numer partii, Nr gry, Numer gry, Gra, Partia, "
    "Rozgrywka",
    Heading.DEAL: "Deal, Deal no, Deal number, Hand, Hand no, Smazzata, N smazzata, Numero smazzata, Mano, Mão, N mão, "
    "Número da mão, Rozdanie, Nr rozdania, Numer rozdania, Donne",
    Heading.IMPS: "IMP, IMPs, Impy, Impów, IMPy NS, Imps NS, IMP NS, IMP N-S, IMP score, Score IMP, "
    " Punti IMP, Wynik IMP, Pontos IMP",
    Heading.PARTNER: "Partner, Compagno, Compagno di gioco, Parceiro, Partner gracza",
    Heading.PAIR: "Pair, Pair names, Coppia, Dupla, Para, Paar, Paire",
    Heading.PAIR_NS: "NS, N-S, N/S, NS pair, Pair NS, N-S pair, Coppia NS, Coppia N-S, Dupla NS, Para NS, Para N-S",
    Heading.PAIR_EW: "EW, E-W, E/W, EW pair, Pair EW, E-W pair, Coppia EO, Coppia E-O, EO, Dupla LO, LO, Para EW, "
    "Para WE",
    Heading.NORTH: "North, Nord, Norte, Północ",
    Heading.SOUTH: "South, Sud, Sul, Południe",
    Heading.EAST: "East, Est, Leste, Wschód",
    Heading.WEST: "West, Ovest, Oeste, Zachód",
    Heading.RATED: "Rated, Rating game, Valida, Per il rating, Vale, Vale rating, Rankingowa",
    Heading.TIE_BREAK: "TB, BH, Buchholz, BucT, Buc1, BucC1, Buch, SB, Sonneborn, Sonneborn-Berger, Berger, Wtg, Fw, "
    "Desempate, Des, Spareggio, Departage, Tie break, Tiebreak, Koya, Progr, Progress, Kum, Cum, MBuch, "
    "Rat.perf, Vict, Wins, Wygrane, Vitorie, Vittorie, DE, ARO, WON, BPG, PS, KS, W-We, We, w, w-we, Bhlz",
    Heading.OTHER: "Typ, Type, Gr, Group, Cat, Category, Categoria, Kategorie, Kategoria, Rp, Performance, Perf, Rtp, "
    "Prest, Rprf, K, Change, Diff, Exp, Expected, Age, Età, Note, Notes, Nota, Remarks, Uwagi, "
    "Email, Phone, State, Status, Section, Time, Ora, Rating change, New rating, Nuovo Elo, Var, Kat",
}  # fmt: skip

WORDS = {plain(word): heading for heading in reversed(_WORDS) for word in _WORDS[heading].split(", ") if plain(word)}
"""Plain word -> what it heads; where a word has two meanings, the one that stands first above."""

SIGNS = {"#": Heading.NUMBER, "+/-": Heading.OTHER, "±": Heading.OTHER, "=": Heading.OTHER}
"""Headings that are only a sign."""

_ROUND = (
    "Rd, Rd., R, Rnd, Round, Runde, Rde, Runda, Rundy, Ronde, Rond, Turno, T, Giro, Rodada, Rod, Ronda, Ron, Tour, "
    "Kolo, K, "
    "Forduló, F, Krog, Omgång, Omg, Kierros, Tur, Game, Partita, Partida, Partie, Тур"
)
ROUND_WORDS = frozenset(plain(word) for word in _ROUND.split(", "))
"""What stands before or behind the number of a round."""
