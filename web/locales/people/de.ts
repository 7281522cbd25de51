import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  people: {
    search: 'Name oder Adresse suchen',
    all: 'Alle',
    failed: 'Die Personen konnten nicht geladen werden',
    none: 'Noch keine Konten',
    never: 'Nie',
    columns: {
      person: 'Person',
      state: 'Zustand',
      lastSeen: 'Zuletzt da',
      since: 'Seit',
      domains: 'Namen',
      landers: 'Verkaufsseiten',
      inquiries: 'Anfragen',
      sessions: 'Sitzungen',
    },
    states: {
      active: 'Aktiv',
      invited: 'Eingeladen',
      disabled: 'Gesperrt',
      operator: 'Betreiber',
    },
  },
};
