import type { Translation } from '../texts.ts';

export const operatorSettings: Translation<'operatorSettings'> = {
  failed: 'Die Einstellungen konnten nicht geladen werden',
  title: 'Einstellungen',
  about:
    'Einstellungen sind Umgebungsvariablen, hier so, wie der antwortende Prozess sie hat. Um eine zu ändern, setzen Sie sie dort und starten neu. Die Erklärungen sind die des Handbuchs (englisch).',
  search: 'Einstellungen durchsuchen',
  all: 'Alle {{total}}',
  own: 'Geändert {{total}}',
  noneOwn: 'Alle Einstellungen haben ihren Standardwert.',
  noMatch: 'Keine Einstellung passt zur Suche.',
  default: 'Standard {{value}}',
  sources: {
    environment: 'In der Umgebung gesetzt',
    default: 'Standard',
    derived: 'Ergibt sich aus anderen Einstellungen',
  },
  secretSet: 'Gesetzt, wird nicht gezeigt',
  notSet: 'Nicht gesetzt',
  empty: 'Leer',
  warnings: 'Was diese Einstellungen preisgeben',
  program: {
    failed: 'Was hier läuft, konnte nicht geladen werden.',
    version: 'Version',
    commit: 'Commit {{commit}}',
    embedded: 'Eingebaut',
    external: 'Extern',
    migrations: 'Migrationen',
    lastMigration: 'Letzte am {{date}}',
  },
  processes: {
    title: 'Prozesse',
    process: 'Prozess',
    this: 'Hat diese Seite beantwortet',
    role: 'Rolle',
    roles: { all: 'Web und Worker', web: 'Web', worker: 'Worker' },
    otherVersion: 'Version {{version}}',
    silent: 'Meldet sich nicht',
    seen: 'zuletzt gemeldet <time/>',
  },
};
