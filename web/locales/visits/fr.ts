import type { Translation } from '../texts.ts';

export const visits: Translation<'visits'> = {
  thisWeek: 'Visiteurs, 7 jours',
  noneThisWeek: 'Personne n’est venu pendant ces 7 jours.',
  failed: 'Les visites n’ont pas pu être chargées.',
  none: 'Personne n’est venu pendant ces 30 jours.',
  sources: 'Venus de',
  campaigns: 'Campagnes',
  others_one: '{{count}} d’une autre source',
  others_other: '{{count}} d’autres sources',
  peak: 'Maximum le {{day}} : {{total}}',
  all: 'Tous les chiffres',
};
