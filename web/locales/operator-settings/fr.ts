import type { Translation } from '../texts.ts';

export const operatorSettings: Translation<'operatorSettings'> = {
  failed: 'Impossible de charger les réglages',
  title: 'Réglages',
  about:
    'Les réglages sont des variables d’environnement, telles que les a le processus qui a répondu. Pour en modifier un, définissez-le à cet endroit et redémarrez. Les explications sont celles du manuel (en anglais).',
  search: 'Rechercher un réglage',
  all: 'Tous {{total}}',
  own: 'Modifiés {{total}}',
  noneOwn: 'Tous les réglages ont leur valeur par défaut.',
  noMatch: 'Aucun réglage ne correspond à la recherche.',
  default: 'par défaut {{value}}',
  sources: {
    environment: 'Défini dans l’environnement',
    default: 'Par défaut',
    derived: 'Découle d’autres réglages',
  },
  secretSet: 'Défini, non affiché',
  notSet: 'Non défini',
  empty: 'Vide',
  warnings: 'Ce que ces réglages exposent',
  program: {
    failed: 'Ce qui fonctionne ici n’a pas pu être chargé.',
    version: 'Version',
    commit: 'Commit {{commit}}',
    embedded: 'Intégrée',
    external: 'Externe',
    migrations: 'Migrations',
    lastMigration: 'Dernière le {{date}}',
  },
  processes: {
    title: 'Processus',
    process: 'Processus',
    this: 'A répondu à cette page',
    role: 'Rôle',
    roles: { all: 'Web et worker', web: 'Web', worker: 'Worker' },
    otherVersion: 'Version {{version}}',
    silent: 'Silencieux',
    seen: 'dernier signe <time/>',
  },
};
