import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  monitoring: {
    tabs: {
      changes: 'Änderungen',
      domains: 'Domains',
      releases: 'Freigaben',
      alerts: 'Meldungen',
    },
    titles: {
      changes: 'Überwachung',
      domains: 'Überwachte Domains',
      releases: 'Freigaben',
      alerts: 'Meldungen der Überwachung',
    },
  },
};
