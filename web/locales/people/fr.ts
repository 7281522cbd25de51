import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  people: {
    search: 'Chercher un nom ou une adresse',
    all: 'Tous',
    failed: 'Les personnes n’ont pas pu être chargées',
    none: 'Aucun compte pour l’instant',
    never: 'Jamais',
    columns: {
      person: 'Personne',
      state: 'État',
      lastSeen: 'Dernière visite',
      since: 'Depuis',
      domains: 'Noms',
      landers: 'Pages de vente',
      inquiries: 'Demandes',
      sessions: 'Sessions',
    },
    states: {
      active: 'Actif',
      invited: 'Invité',
      disabled: 'Désactivé',
      operator: 'Exploitant',
    },
  },
};
