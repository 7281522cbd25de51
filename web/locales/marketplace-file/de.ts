import type { Translation } from '../texts.ts';

export const marketplaceFile: Translation<'marketplaceFile'> = {
  file: 'Marktplatz',
  files: {
    afternic: 'Afternic',
    afternicList: 'Afternic, Liste der Domains',
    sedo: 'Sedo',
    atom: 'Atom',
  },
  action: 'Was die Datei bewirkt',
  actions: {
    list: 'Anbieten oder ändern',
    delist: 'Herausnehmen',
  },
  minimumHint:
    'Für alle Domains der Datei. Leer lassen, um keines zu nennen; Ihre Mindestpreise werden dafür nie verwendet.',
  minimumWrong: 'Geben Sie einen ganzen Betrag ohne Cent ein.',
  notes: {
    list: {
      afternic:
        'Laden Sie die Datei bei Afternic mit „Update“ hoch. „Replace“ würde jedes Angebot entfernen, das nicht in der Datei steht. Ihre Mindestpreise gehen mit: Die Vermittler dort dürfen sie annehmen.',
      afternicList:
        'Die Spalten der Liste, die Afternic ausgibt, für Konten, die sie wieder hochladen. Ihre Mindestpreise gehen mit: Die Vermittler dort dürfen sie annehmen.',
      sedo: 'Laden Sie die Datei mit dem Bulk-Uploader von Sedo hoch. Neben einem Festpreis nimmt Sedo kein Mindestangebot.',
      atom: 'Atom veröffentlicht keine Vorlage. Prüfen Sie, wie die Spalten gelesen werden, bevor Sie das Hochladen bestätigen.',
    },
    delist: {
      afternic:
        'Afternic löscht nichts per Datei. Diese Domains verlieren den Preis und werden im Netzwerk verborgen; entfernen Sie sie danach dort im Portfolio.',
      sedo: 'Sedo löscht diese Angebote, sobald Sie die Datei mit dem Bulk-Uploader hochladen.',
      atom: 'Atom löscht nichts per Datei. Dies ist die Liste der Domains, die dort zu entfernen sind.',
    },
  },
  checking: 'Die Domains werden geprüft',
  failed: 'Was in die Datei kommt, konnte nicht geprüft werden.',
  included_one: '{{count}} Domain kommt in die Datei.',
  included_other: '{{count}} Domains kommen in die Datei.',
  none: 'Keine Domain kommt in die Datei.',
  forOffers_one: '{{count}} davon nur auf Angebot, da kein Verkaufspreis notiert ist.',
  forOffers_other: '{{count}} davon nur auf Angebot, da kein Verkaufspreis notiert ist.',
  refused_one: '{{count}} Domain bleibt draußen:',
  refused_other: '{{count}} Domains bleiben draußen:',
  reasons: {
    watched: 'Nur überwacht, nicht im Portfolio',
    unverified: 'Inhaberschaft noch nicht bestätigt',
    sold: 'Verkauft oder gedroppt',
    notRegistered: 'Nicht registriert',
    noPrice: 'Kein Verkaufspreis',
    currency: 'Betrag in {{currency}}; die Datei nimmt {{currencies}}',
    cents: 'Betrag mit Cent; die Datei nimmt ganze Beträge',
    minimum: 'Kein Mindestangebot von {{least}} oder mehr',
    aboveBuyNow: 'Mindestangebot oder Mindestpreis über dem Verkaufspreis',
  },
  showOf_one: '{{count}} Domain anzeigen: {{of}}',
  showOf_other: '{{count}} Domains anzeigen: {{of}}',
  showFailed: 'Die Domains konnten nicht angezeigt werden',
  save_one: 'Datei mit {{count}} Domain speichern',
  save_other: 'Datei mit {{count}} Domains speichern',
  saveFailed: 'Die Datei konnte nicht erstellt werden',
};
