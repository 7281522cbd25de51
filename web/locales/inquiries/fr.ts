import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiries: {
    all: 'Toutes',
    spam: 'Spam',
    filter: 'Quelles demandes',
    unread: 'Non lue :',
    subject: 'Votre demande pour {{name}}',
    unconfirmed: 'Personne n’a confirmé que cette adresse est la sienne.',
    answer: 'Répondre par e-mail',
    openDomain: 'Ouvrir le domaine',
    gone: 'Cette demande n’existe pas.',
    oneFailed: 'La demande n’a pas pu être chargée.',
    failed: 'Les demandes n’ont pas pu être chargées.',
    moreFailed: 'Les demandes plus anciennes n’ont pas pu être chargées.',
    none: 'Aucune demande pour l’instant. Les acheteurs écrivent par le formulaire de vos pages de vente, et leurs messages apparaissent ici.',
    noneOfDomain: 'Aucune pour l’instant. Les acheteurs écrivent par le formulaire de la page de vente.',
    noSpam: 'Rien n’est retenu comme spam.',
    held_one: '{{count}} retenue comme spam',
    held_many: '{{count}} de demandes retenues comme spam',
    held_other: '{{count}} retenues comme spam',
    heldBecause: 'Retenue comme spam :',
    noticed: 'Remarqué :',
    reasons: {
      honeypot: 'Un champ que les visiteurs ne voient pas était rempli.',
      tooFast: 'Envoyée en moins de trois secondes.',
      noToken: 'Envoyée sans le script de la page.',
      oldToken: 'Le formulaire avait plus d’un jour.',
      badToken: 'Le formulaire n’était pas l’un des nôtres.',
      links: 'Plus de deux liens.',
      words: 'Fait de la publicité pour autre chose.',
      sameText: 'Le même texte est arrivé pour un autre de vos noms.',
    },
  },
};
