import type { Translation } from '../texts.ts';

export const sections: Translation<'sections'> = {
  tabs: 'Sections à côté de la liste des domaines',
  removeFilter: 'Retirer le filtre {{kind}} : {{value}}',
  reloadFailed: 'La liste n’a pas pu être mise à jour.',
  noMatch: 'Aucun résultat',
  select: {
    page: 'Tout sélectionner sur cette page',
    count_one: '<b>{{selected}}</b> élément sélectionné',
    count_other: '<b>{{selected}}</b> éléments sélectionnés',
    first: 'Les <b>{{selected}}</b> premiers sur {{total}} sont sélectionnés.',
    all_one: 'Sélectionner le seul résultat ({{count}})',
    all_other: 'Sélectionner les {{count}} résultats',
    clear: 'Annuler la sélection',
    failed: 'Tout n’a pas pu être sélectionné',
  },
  export: {
    button: 'Exporter en CSV',
    nothing: 'Il n’y a rien à exporter',
    failed: 'La liste n’a pas pu être exportée',
    cut: 'L’export s’est interrompu. Veuillez réessayer.',
  },
};
