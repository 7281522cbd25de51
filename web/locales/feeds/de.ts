import type { Translation } from '../texts.ts';

export const feeds: Translation<'feeds'> = {
  title: 'Links für Kalender und Feeds',
  about:
    'Wer einen solchen Link hat, liest diese Namen ohne Anmeldung. Geben Sie ihn nur Ihrem Kalender oder Feedreader und ersetzen Sie ihn, wenn er in andere Hände gelangt ist.',
  kinds: { calendar: 'Kalender', changes: 'Änderungen' },
  kindTexts: {
    calendar: 'Abläufe Ihres Portfolios und bei allen Namen auch die Freigaben, auf die Sie warten (iCalendar).',
    changes: 'Was die Überwachung gefunden hat, die neuesten 200 (Atom).',
  },
  kind: 'Inhalt',
  scope: 'Namen',
  gone: 'Die gespeicherte Ansicht wurde gelöscht: Der Link zeigt nichts.',
  make: 'Link anlegen',
  lastRead: 'Zuletzt gelesen',
  neverRead: 'Noch nie gelesen',
  made: 'Angelegt',
  url: {
    title: 'Die Adresse, nur dieses eine Mal',
    text: 'Kopieren Sie die Adresse jetzt. Gespeichert wird nur ein Fingerabdruck, daher kann die Adresse nicht noch einmal gezeigt werden; eine neue ist jederzeit möglich.',
    copied: 'Kopiert',
    open: 'Im Kalenderprogramm öffnen',
  },
  actions: {
    remake: 'Neue Adresse',
    remakeName: 'Neue Adresse für {{name}}',
    remove: 'Löschen',
    removeName: '{{name}} löschen',
    sureRemake: 'Die alte Adresse gilt dann nicht mehr.',
    sureRemove: 'Kalender und Reader damit zeigen dann nichts Neues mehr.',
  },
  name: '{{kind}}, {{scope}}',
  removed: 'Der Link ist gelöscht',
  none: 'Noch keine Links.',
  limit: 'Sie können höchstens 20 Links anlegen. Löschen Sie einen, der nicht mehr gebraucht wird.',
  calendarLimit:
    'Ein Kalender enthält die nächsten {{most.expiries}} Abläufe; spätere folgen, sobald diese vorbei sind.',
};
