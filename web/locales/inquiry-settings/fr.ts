import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'Vos choix n’ont pas pu être chargés.',
  mails: {
    title: 'Comment vous apprenez qu’un acheteur écrit',
    text: 'Par e-mail et aussitôt, sauf autre choix de votre part. Les canaux, sous Alertes, déterminent ce qui arrive, où et quand : chaque message ou tous ceux du jour, rappels, heures calmes.',
    toAlerts: 'Canaux d’alerte',
  },
  spam: {
    title: 'Ce qui est retenu comme spam',
    intro:
      'Les demandes sont jugées selon la façon dont elles ont été envoyées, leurs liens et leurs formules publicitaires. Aucune n’est jetée : ce qui est retenu reste 30 jours sous Spam et peut y être rétabli.',
    seeHeld: 'Voir ce qui est retenu',
    learns:
      'Le filtre apprend de ce que vous faites. Marquées comme spam : {{spam}}. Rétablies ou avec réponse : {{real}}. À partir de 20 de chaque, la ressemblance suffit pour retenir une demande.',
    kind: 'Bloquer',
    word: 'un mot ou une expression',
    sender: 'une adresse ou un domaine',
    wordText: 'Mot ou expression',
    senderText: 'Adresse ou domaine',
    wordHint: 'Les demandes qui le contiennent sont retenues, en majuscules ou minuscules, en mot entier.',
    senderHint: 'client@boutique.example, ou boutique.example pour toutes ses adresses.',
    wordFault: 'Un mot a au moins deux lettres.',
    senderFault: 'Saisissez une adresse e-mail ou un domaine.',
    add: 'Bloquer',
    added: '{{text}} est bloqué',
    removed: '{{text}} n’est plus bloqué',
    failed: 'Cela n’a pas pu être enregistré.',
    none: 'Vous ne bloquez rien pour l’instant. Marquer une demande comme spam bloque son adresse.',
    words: 'Mots et expressions',
    senders: 'Adresses et domaines',
    muted: 'Adresses que vous avez marquées comme spam',
    remove: 'Ne plus bloquer {{text}}',
    all: 'Afficher les {{total}}',
  },
};
