import type { Translation } from '../texts.ts';

/** Texts of web/domain-connect. */
export const domainConnect: Translation<'domainConnect'> = {
  runs: 'Le DNS de ce domaine est géré par {{provider}}.',
  edit: 'Y modifier ses enregistrements',
  agree: 'Faire ajouter l’enregistrement par {{provider}}',
  failed: 'La page du fournisseur n’a pas pu être ouverte',
  agreed: 'Le fournisseur ajoute l’enregistrement. Nous le cherchons maintenant.',
  refused: 'Vous avez refusé chez le fournisseur. Rien n’a été modifié.',
  operator: {
    title: 'Domain Connect',
    about:
      'Vos modèles pour fournisseurs DNS, sous {{provider}}. Les fournisseurs les reprennent du dépôt Domain-Connect/Templates.',
    published: 'Le DNS a les enregistrements de la clé',
    notPublished: 'Le DNS n’a pas encore les enregistrements de la clé',
    notKnown: 'On ne sait pas si le DNS a les enregistrements de la clé',
    keys: 'Enregistrements de la clé (TXT)',
    steps:
      '1. Publiez les enregistrements de la clé. 2. Envoyez les modèles au dépôt. 3. Informez chaque fournisseur qui doit les reprendre.',
    failed: 'Domain Connect n’a pas pu être chargé.',
  },
};
