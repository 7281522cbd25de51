import type { Translation } from '../texts.ts';

export const inactive: Translation<'inactive'> = {
  search: 'Rechercher un nom',
  failed: 'Les domaines inactifs n’ont pas pu être chargés',
  markRegistered: 'Marquer comme enregistré',
  isRegistered: 'Il compte comme enregistré : seule son expiration est passée.',
  areRegistered: 'Ils comptent comme enregistrés : seule leur expiration est passée.',
  handover: 'En cours de remise',
  handoverCount: '{{total}} en cours de remise',
  reasons: {
    sold: 'Vendu',
    dropped: 'Non renouvelé',
    expired: 'Expiré',
  },
  columns: {
    price: 'Vendu pour',
  },
  empty: {
    title: 'Aucun domaine inactif',
    text: 'Les noms vendus, non renouvelés ou expirés figurent ici.',
    link: 'Aux domaines',
  },
};
