import type { Translation } from '../texts.ts';

export const domains: Translation<'domains'> = {
  search: 'Rechercher par nom',
  searchPlaceholder: 'Rechercher un nom',
  activeFilters_one: 'Filtres, {{count}} actif',
  activeFilters_other: 'Filtres, {{count}} actifs',
  lander: {
    all: 'Page de vente : toutes',
    hasLander: 'Page de vente : avec',
    noLander: 'Page de vente : sans',
  },
  gridLabel: 'Domaines, défilement latéral avec les flèches',
  sortedByRate: 'Classés selon les taux de change du jour',
  total_one: '{{total}} domaine',
  total_other: '{{total}} domaines',
  views: 'Vues',
  columns: 'Colonnes',
  more: 'Plus',
  filtering: 'Filtrage des résultats',
  swipe: 'Balayer pour défiler',
  scroll: 'Défiler',
  scrollLeft: 'Défiler vers la gauche',
  scrollRight: 'Défiler vers la droite',
  select: {
    page: 'Sélectionner tous les domaines de cette page',
  },
  sort: {
    label: 'Tri :',
    newest: 'Plus récents',
    ascending: 'croissant',
    descending: 'décroissant',
  },
  loadFailed: 'Les domaines n’ont pas pu être chargés',
};
