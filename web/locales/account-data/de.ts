import type { Translation } from '../texts.ts';

export const accountData: Translation<'accountData'> = {
  title: 'Ihre Daten',
  failed: 'Das konnte nicht geladen werden',
  export: {
    title: 'Alles herunterladen',
    text: 'Alle Namen, Seiten, Anfragen, Kontakte und Dateien dieses Kontos als ZIP: Tabellen für die Tabellenkalkulation und jeder Datensatz für Programme. Passwörter und Schlüssel sind nicht enthalten.',
    button: 'Alle Daten herunterladen',
    begun: 'Der Download hat begonnen',
    begunText: 'Ein großes Konto braucht einige Minuten.',
    tooOften: 'Ihre Daten lassen sich zweimal in der Stunde herunterladen. Bitte versuchen Sie es später wieder.',
  },
  delete: {
    title: 'Konto löschen',
    text: 'Entscheiden Sie es heute, wird das Konto am {{date}} endgültig gelöscht. Bis dahin läuft alles weiter, und Sie können es behalten.',
    button: 'Konto löschen …',
    lastOperator:
      'Sie sind der letzte Betreiber, während andere hier Konten haben. Machen Sie zuerst ein anderes Konto zum Betreiber.',
    demo: 'Dies ist das Konto einer Demo. Es lässt sich nicht löschen.',
    ask: 'Dieses Konto löschen?',
    what: 'Am {{date}} werden alle Namen, Seiten, Anfragen, Kontakte und Dateien dieses Kontos gelöscht, und Ihre Seiten im Netz gehen offline. Danach lässt sich das nicht rückgängig machen.',
    before:
      'Bis dahin läuft alles weiter. Wo E-Mails Sie erreichen, werden Sie erinnert, und Sie können das Konto jederzeit behalten.',
    address: 'Zur Bestätigung {{email}} eingeben',
    confirm: 'Konto löschen',
  },
  going: {
    label: 'Löschung des Kontos',
    planned: 'Dieses Konto wird am {{date}} gelöscht.',
    byOperator: 'Der Betreiber löscht dieses Konto am {{date}}.',
    keep: 'Konto behalten',
    kept: 'Das Konto bleibt',
    toData: 'Daten herunterladen',
  },
};
