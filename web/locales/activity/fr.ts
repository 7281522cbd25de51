import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  activity: {
    domainsAdded_one: '<name/> ajouté',
    domainsAdded_many: '<b>{{total}} de domaines</b> ajoutés',
    domainsAdded_other: '<b>{{total}} domaines</b> ajoutés',
    domainsReactivated_one: '<name/> réactivé',
    domainsReactivated_many: '<b>{{total}} de domaines</b> réactivés',
    domainsReactivated_other: '<b>{{total}} domaines</b> réactivés',
    domainsAddedMonitored_one: '<name/> ajouté à la surveillance',
    domainsAddedMonitored_many: '<b>{{total}} de domaines</b> ajoutés à la surveillance',
    domainsAddedMonitored_other: '<b>{{total}} domaines</b> ajoutés à la surveillance',
    batchProcessed_one: '<name/> traité',
    batchProcessed_many: '<b>{{total}} de domaines</b> traités',
    batchProcessed_other: '<b>{{total}} domaines</b> traités',
    syncFinished_one: 'Données de <name/> mises à jour',
    syncFinished_many: 'Données de <b>{{total}} de domaines</b> mises à jour',
    syncFinished_other: 'Données de <b>{{total}} domaines</b> mises à jour',
    processingFailed_one: '<name/> n’a pas pu être traité',
    processingFailed_many: '<b>{{total}} de domaines</b> n’ont pas pu être traités',
    processingFailed_other: '<b>{{total}} domaines</b> n’ont pas pu être traités',
  },
  feed: {
    filter: 'Type d’activité',
    types: {
      All: 'Tout',
      Domain: 'Domaines',
      Lander: 'Pages de vente',
      Inquiry: 'Demandes',
      Monitoring: 'Surveillance',
      DomainDeletion: 'Suppressions',
      LanderGroup: 'Groupes de pages',
      DomainProcessing: 'Traitements',
      DomainProcessingFailed: 'Échecs',
    },
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    moreFailed: 'La suite n’a pas pu être chargée.',
    loadFailed: 'L’activité n’a pas pu être chargée',
    empty: {
      title: 'Aucune activité pour le moment',
      text: 'Tout ce qui arrive à vos domaines apparaît ici aussitôt.',
    },
    noMatch: {
      title: 'Aucune activité de ce type',
      text: 'Choisissez « Tout » pour voir toute l’activité.',
    },
    ofDomain: 'Activité d’un seul domaine.',
    showAll: 'Afficher toute l’activité',
  },
};
