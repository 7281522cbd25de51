import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  domains: {
    search: 'Rechercher par nom',
    searchPlaceholder: 'Rechercher un nom',
    clearSearch: 'Effacer la recherche',
    gridLabel: 'Domaines, défilement latéral avec les flèches',
    listLabel: 'Domaines',
    total_one: '{{total}} domaine',
    total_many: '{{total}} de domaines',
    total_other: '{{total}} domaines',
    matching_one: '{{total}} résultat',
    matching_many: '{{total}} de résultats',
    matching_other: '{{total}} résultats',
    filtering: 'Filtrage des résultats',
    swipe: 'Balayer pour défiler',
    scroll: 'Défiler',
    scrollLeft: 'Défiler vers la gauche',
    scrollRight: 'Défiler vers la droite',
    select: {
      row: 'Sélectionner {{name}}',
      page: 'Sélectionner tous les domaines de cette page',
    },
    sort: {
      label: 'Tri :',
      newest: 'Plus récents d’abord',
      ascending: 'croissant',
      descending: 'décroissant',
    },
    chips: {
      name: 'Nom',
      domain: 'Domaine',
      expires: 'Expiration',
      only: 'Seulement',
      from: 'à partir du {{date}}',
      until: 'jusqu’au {{date}}',
      values: {
        requiresVerification: 'à vérifier',
        hasProblem: 'dont une interrogation a échoué',
        waitsForRegistry: 'en attente du registre',
        isNotRegistered: 'non enregistrés',
        onlyUnprocessed: 'non traités',
        activity: 'd’une même entrée de l’activité',
      },
      remove: 'Retirer le filtre {{kind}} {{value}}',
    },
    monitored: {
      title: 'Surveillés',
      note: 'Les noms que vous surveillez. Les changements ne sont pas encore signalés ; cela viendra avec une version ultérieure.',
    },
    noMatch: {
      name: 'Aucun domaine ne correspond à « {{name}} ».',
      title: 'Aucun résultat',
      text_one: 'Votre seul domaine ne correspond pas aux filtres.',
      text_many: 'Aucun de vos {{total}} de domaines ne correspond aux filtres.',
      text_other: 'Aucun de vos {{total}} domaines ne correspond aux filtres.',
      reset: 'Réinitialiser les filtres',
    },
    loadFailed: 'Les domaines n’ont pas pu être chargés',
    reloadFailed: 'La liste n’a pas pu être actualisée.',
  },
};
