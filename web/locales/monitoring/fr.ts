import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  monitoring: {
    tabs: {
      changes: 'Changements',
      domains: 'Domaines',
      releases: 'Libérations',
      alerts: 'Alertes',
    },
    titles: {
      changes: 'Surveillance',
      domains: 'Domaines surveillés',
      releases: 'Libérations attendues',
      alerts: 'Alertes',
    },
  },
};
