import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  replyTemplates: {
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
    delete: 'Supprimer',
    deleteOne: 'Supprimer {{name}}',
    nameMissing: 'Saisissez un nom.',
    language: 'Langue du texte',
    anyLanguage: 'Toutes',
    text: 'Texte',
    bodyMissing: 'Saisissez un texte.',
    bodyTooLong: 'Au plus {{max}} caractères.',
    variables: 'Remplacés lors de l’insertion : {{names}}',
    full: 'Au plus {{max}} textes sont possibles. Supprimez-en un d’abord.',
  },
};
