import type { Translation } from '../texts.ts';

export const operator: Translation<'operator'> = {
  started: 'Démarré',
  running: 'En marche',
  waiting: 'En attente',
  titles: {
    people: 'Exploitation : personnes',
    settings: 'Exploitation : réglages',
    checks: 'Exploitation : contrôles',
    registries: 'Exploitation : registres',
    work: 'Exploitation : travaux',
    storage: 'Exploitation : stockage',
    audit: 'Exploitation : journal',
  },
  tabs: {
    people: 'Personnes',
    settings: 'Réglages',
    checks: 'Contrôles',
    registries: 'Registres',
    work: 'Travaux',
    storage: 'Stockage',
    audit: 'Journal',
  },
};
