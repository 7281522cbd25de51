import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'Vos choix n’ont pas pu être chargés.',
  mails: {
    title: 'Comment vous apprenez qu’un acheteur écrit',
    text: 'Par e-mail et aussitôt, sauf autre choix de votre part. Les canaux, sous Alertes, déterminent ce qui arrive, où et quand : chaque message ou tous ceux du jour, rappels, heures calmes.',
  },
  answers: {
    title: 'Réponses par e-mail',
    keepsSignature: 'Garder ma signature',
    hint: 'Désactivé, ce que votre messagerie ajoute sous chaque e-mail n’est pas transmis. Activé, il l’est, sans les lignes qui contiennent votre adresse e-mail et sans la ligne où un téléphone se nomme.',
    failed: 'Impossible de charger votre choix.',
    notSaved: 'Impossible d’enregistrer votre choix',
  },
  sender: {
    title: 'Expéditeur des e-mails aux acheteurs',
    intro:
      'Les e-mails à vos acheteurs peuvent venir d’une adresse de votre propre domaine. Ajoutez un enregistrement DNS qui les signe (DKIM) ; tant qu’il est correct, votre adresse est utilisée, sinon celle de l’installation. Rien à changer dans votre enregistrement SPF : les retours arrivent à l’installation.',
    address: 'Votre adresse',
    hint: 'Par exemple sales@votre-domaine.fr. Les acheteurs la voient.',
    fault: 'Indiquez une adresse e-mail d’un domaine à vous, pas de celui de cette installation.',
    failed: 'L’expéditeur n’a pas pu être chargé.',
    remove: 'Ne plus l’utiliser',
    removeTitle: 'Ne plus utiliser votre propre expéditeur ?',
    removeText:
      'Les e-mails aux acheteurs viennent de nouveau de l’adresse de l’installation. La clé est supprimée : si vous remettez l’adresse, l’enregistrement aura une nouvelle valeur.',
    checked: 'vérifié {{at}}',
    dkim: 'Enregistrement TXT avec la clé',
    dmarc: 'Enregistrement TXT avec une politique (recommandé)',
    copyValue: 'Copier la valeur',
    states: {
      none: 'Non défini',
      waiting: 'En attente de l’enregistrement : l’adresse de l’installation est utilisée',
      used: 'Utilisé',
      stopped: 'L’enregistrement n’est plus correct : l’adresse de l’installation est utilisée',
    },
    records: {
      set: 'En place.',
      other: 'A une autre valeur.',
      several: 'Il y en a plusieurs.',
      missing: 'Manque.',
      unknown: 'Le DNS n’a pas répondu.',
    },
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
    added: '{{text}} est bloqué',
    removed: '{{text}} n’est plus bloqué',
    failed: 'Cela n’a pas pu être enregistré.',
    none: 'Vous ne bloquez rien pour l’instant. Marquer une demande comme spam bloque son adresse.',
    words: 'Mots et expressions',
    senders: 'Adresses et domaines',
    muted: 'Adresses que vous avez marquées comme spam',
    remove: 'Ne plus bloquer {{text}}',
  },
};
