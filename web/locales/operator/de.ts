import type { Translation } from '../texts.ts';

export const operator: Translation<'operator'> = {
  started: 'Gestartet',
  running: 'Läuft',
  waiting: 'Wartend',
  titles: {
    people: 'Betrieb: Personen',
    settings: 'Betrieb: Einstellungen',
    checks: 'Betrieb: Prüfungen',
    registries: 'Betrieb: Registrys',
    work: 'Betrieb: Arbeit',
    storage: 'Betrieb: Speicher',
    audit: 'Betrieb: Protokoll',
  },
  tabs: {
    people: 'Personen',
    settings: 'Einstellungen',
    checks: 'Prüfungen',
    registries: 'Registrys',
    work: 'Arbeit',
    storage: 'Speicher',
    audit: 'Protokoll',
  },
};
