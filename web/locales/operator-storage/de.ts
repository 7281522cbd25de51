import type { Translation } from '../texts.ts';

export const operatorStorage: Translation<'operatorStorage'> = {
  failed: 'Der Speicher konnte nicht geladen werden',
  summary: {
    title: 'Platz',
    grown: '{{size}} seit {{date}}',
    noSample: 'Wachstum zeigt sich nach einem Tag',
    disk: 'Frei auf dem Datenträger',
    ofTotal: 'von {{size}} unter {{path}}',
    history: 'Größe der Datenbank nach Tagen',
  },
  folders: {
    database: 'Dateien der Datenbank',
    data: 'Weitere Daten',
    landerFiles: 'Verkaufsseiten als Dateien',
    backups: 'Sicherungen',
    files_one: '{{count}} Datei unter {{path}}',
    files_other: '{{count}} Dateien unter {{path}}',
    more: 'mindestens {{size}}',
  },
  tables: {
    title: 'Tabellen',
    about: 'Zeilen sind Schätzungen von PostgreSQL, gezählt wird nichts. Partitionen sind zusammengerechnet.',
    name: 'Tabelle',
    rows: 'Zeilen',
    bytes: 'Größe',
    indexes: 'Indizes',
    grown: 'Zuwachs',
    kept: 'Aufbewahrt',
    unknown: 'Nicht bekannt',
    rowsMore: '{{total}} Zeilen',
    showAll: 'Alle {{total}} anzeigen',
    keptHow: {
      account: 'Mit dem Konto',
      always: 'Unbegrenzt',
      while: 'Solange nötig',
      installation: 'Mit der Installation',
    },
  },
};
