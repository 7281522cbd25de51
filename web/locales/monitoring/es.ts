import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  monitoring: {
    tabs: {
      changes: 'Cambios',
      domains: 'Dominios',
      releases: 'Liberaciones',
      alerts: 'Alertas',
    },
    titles: {
      changes: 'Seguimiento',
      domains: 'Dominios en seguimiento',
      releases: 'Liberaciones previstas',
      alerts: 'Alertas',
    },
  },
};
