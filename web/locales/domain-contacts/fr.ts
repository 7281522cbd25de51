import type { Translation } from '../texts.ts';

export const domainContacts: Translation<'domainContacts'> = {
  types: {
    primary: 'Principal',
    administrative: 'Administratif',
    technical: 'Technique',
    billing: 'Facturation',
  },
  title_one: 'Contacts de {{name}}',
  title_other: 'Contacts de {{total}} domaines',
  note: 'Une note ici : aucun registrar n’en est informé.',
  nobody: 'Personne',
  others: 'Autres',
  save: 'Attribuer',
  more: 'Sur {{total}} contacts, les {{shown}} premiers sont proposés ; la recherche trouve les autres.',
  none: 'Il n’y a pas encore de contacts.',
  createFirst: 'Créer un contact',
  failed: 'Les contacts n’ont pas pu être attribués',
  loadFailed: 'Les contacts n’ont pas pu être chargés.',
  saved_one: 'Contacts de {{count}} domaine enregistrés',
  saved_other: 'Contacts de {{count}} domaines enregistrés',
  nothing: 'Aucun de ces domaines ne peut avoir de contacts',
  left_one: '{{count}} a été ignoré : pas dans le portefeuille ou pas encore vérifié.',
  left_other: '{{count}} ont été ignorés : pas dans le portefeuille ou pas encore vérifiés.',
  assign: 'Attribuer des contacts',
  noneOfDomain: 'Personne n’est noté pour ce domaine.',
};
