import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  domainContacts: {
    types: {
      primary: 'Principal',
      administrative: 'Administratif',
      technical: 'Technique',
      billing: 'Facturation',
    },
    title_one: 'Contacts de {{name}}',
    title_other: 'Contacts de {{total}} domaines',
    title_many: 'Contacts de {{total}} domaines',
    note: 'Une note ici : aucun registrar n’en est informé.',
    unchanged: 'Inchangé',
    nobody: 'Personne',
    others: 'Autres',
    save: 'Attribuer',
    search: 'Rechercher un contact',
    more: 'Sur {{total}} contacts, les {{shown}} premiers sont proposés ; la recherche trouve les autres.',
    none: 'Il n’y a pas encore de contacts.',
    createFirst: 'Créer un contact',
    failed: 'Les contacts n’ont pas pu être attribués',
    loadFailed: 'Les contacts n’ont pas pu être chargés.',
    saved_one: 'Contacts de {{total}} domaine enregistrés',
    saved_other: 'Contacts de {{total}} domaines enregistrés',
    saved_many: 'Contacts de {{total}} domaines enregistrés',
    nothing: 'Aucun de ces domaines ne peut avoir de contacts',
    left_one: '{{total}} a été ignoré : pas dans le portefeuille ou pas encore vérifié.',
    left_other: '{{total}} ont été ignorés : pas dans le portefeuille ou pas encore vérifiés.',
    left_many: '{{total}} ont été ignorés : pas dans le portefeuille ou pas encore vérifiés.',
    assign: 'Attribuer des contacts',
    noneOfDomain: 'Personne n’est noté pour ce domaine.',
  },
};
