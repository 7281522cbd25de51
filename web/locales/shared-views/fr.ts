import type { Translation } from '../texts.ts';

export const sharedViews: Translation<'sharedViews'> = {
  share: 'Partager…',
  title: 'Partager les chiffres des visites',
  titleOf: 'Partager les visites de {{name}}',
  aboutName:
    'Quiconque a le lien voit les visiteurs de ce domaine par jour, les pays et la provenance, ainsi que la méthode de comptage. Rien d’autre de votre portefeuille.',
  aboutAll:
    'Quiconque a le lien voit les visiteurs par jour, les pays, la provenance et les domaines les plus visités. Ni demandes ni prix.',
  label: 'À qui il est destiné',
  labelHint: 'Vous seul le voyez.',
  tag: 'Seulement les domaines portant cette étiquette',
  allNames: 'Tous les domaines',
  namesWith: 'Domaines portant l’étiquette {{tag}}',
  goneName: 'un domaine supprimé',
  madeTitle: 'Votre lien : {{label}}',
  once: 'Copiez-le maintenant. Il n’est affiché que cette fois ; quiconque l’a peut l’ouvrir jusqu’à sa fin.',
  links: 'Liens partagés',
  until: 'Jusqu’au {{date}}',
  opened_one: 'ouvert {{value}} fois, la dernière',
  opened_other: 'ouvert {{value}} fois, la dernière',
  nameGone: 'Domaine vendu ou retiré',
  endNow: 'Terminer',
  endOf: 'Terminer : {{label}}',
  failed: 'Les liens partagés n’ont pas pu être chargés.',
  limit: 'Vous pouvez partager jusqu’à 50 liens à la fois.',
  problems: {
    label: 'Indiquez à qui il est destiné.',
    tag: 'Une étiquette a au plus 50 caractères.',
  },
};
