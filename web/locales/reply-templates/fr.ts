import type { Translation } from '../texts.ts';

export const replyTemplates: Translation<'replyTemplates'> = {
  own: 'Vos textes',
  otherLanguages: 'Dans d’autres langues',
  builtIn: 'Fournis, {{language}}',
  names: {
    available: 'Disponible au prix',
    counter: 'Contre-offre',
    decline: 'Offre trop basse',
    nextSteps: 'Accord, étapes suivantes',
    soldToOther: 'Vendu à un autre acheteur',
  },
  keep: 'Enregistrer ce texte comme modèle…',
  manage: 'Gérer vos textes…',
  title: 'Vos textes de réponse',
  none: 'Aucun texte pour l’instant. Ceux que vous écrivez souvent ont leur place ici.',
  failed: 'Vos textes n’ont pas pu être chargés.',
  new: 'Nouveau texte',
  edit: 'Modifier le texte',
  deleted: '{{name}} a été supprimé',
  nameMissing: 'Saisissez un nom.',
  language: 'Langue du texte',
  anyLanguage: 'Toutes',
  text: 'Texte',
  bodyTooLong: 'Au plus {{max}} caractères.',
  variables: 'Remplacés lors de l’insertion : {{names}}',
  full: 'Vous pouvez enregistrer {{max}} textes au maximum. Supprimez-en un d’abord.',
};
