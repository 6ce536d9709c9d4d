"""The columns that say who somebody is and how strong, which several tables have."""

from xlratings.workbook.columns import CellKind, column

PLAYER_ID = column(
    "id",
    CellKind.ID,
    "ID | Tessera | Matrícula | Nr legitymacji",
    "Player ID, ID player, Member ID, Membership no, Membership number, Member no, Card, Card no, Number, No, Code, "
    "ID no, ID number, License, Licence, Identifier, N tessera, Nr tessera, N° tessera, Num tessera, Numero tessera, "
    "Numero di tessera, Tessera n, Tessera numero, Codice, Cod, Codice giocatore, ID giocatore, Matricola, "
    "Identificativo, ID socio, Numero socio, ID jogador, ID do jogador, Registro, Código, Número, ID zawodnika, "
    "Numer, Nr, Kod, N tess, Nr tess, Tess, Nr leg, Nr legit, Nr ewid, Matr, N matr, Nº matrícula, ID atleta, "
    "Nr członkowski",
)
NAME = column(
    "name",
    CellKind.TEXT,
    "Name | Cognome e nome | Nome | Nazwisko i imię",
    "Player, Player name, Full name, Surname and name, Surname first name, Member, Participant, First name, "
    "Nominativo, Nome e cognome, Cognome nome, Giocatore, Nome giocatore, Socio, Partecipante, Jogador, Nome completo, "
    "Nome do jogador, Zawodnik, Gracz, Imię i nazwisko, Nazwisko imię, Imię, "
    "Atleta, Nome do atleta, Concorrente, Competitor, Uczestnik, Zawodnicy, Giocatori, Jogadores",
)
SURNAME = column(
    "surname", CellKind.TEXT, "Surname | Cognome | Sobrenome | Nazwisko", "Last name, Family name, Apelido"
)._replace(ours=False)
BORN = column(
    "born",
    CellKind.BIRTH,
    "Year of birth | Anno di nascita | Ano de nascimento | Rok urodzenia",
    "Born, Birth year, B-day, Birthday, Birth date, Date of birth, DOB, Nato il, Nascita, Data di nascita, Nascimento, "
    "Data de nascimento, Data urodzenia, Urodzony",
)
FIDE_ID = column(
    "fide_id",
    CellKind.ID,
    "FIDE ID | ID FIDE | ID FIDE | ID FIDE",
    "FIDE no, FIDE number, FIDE code, Codice FIDE, N FIDE, Número FIDE, Código FIDE, Numer FIDE, Kod FIDE",
)._replace(ours=False)
RATING = column(
    "rating",
    CellKind.RATING,
    "Rating | Punteggio | Rating | Ranking",
    "Elo, Current rating, Rating attuale, Punteggio ranking, Punti ranking, Pontuação, Punkty rankingowe, "
    "Rating atual, Elo atual, Elo attuale, Punteggio attuale, Punteggio Elo, Ranking aktualny, Aktualny ranking",
)
