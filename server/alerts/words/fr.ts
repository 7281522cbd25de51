import { changeWords } from '#contract/change-words/fr.ts';
import type { AlertWords } from './en.ts';

/** French. */
export const fr: AlertWords = {
  ...changeWords,
  added: 'ajouté : {{values}}',
  removed: 'retiré : {{values}}',
  signed: 'signé',
  unsigned: 'non signé',
  registered: 'enregistré',
  notRegistered: 'non enregistré',
  notListed: 'pas en vente',
  none: 'aucun',
  expires: {
    60: 'Expire d’ici 60 jours',
    30: 'Expire d’ici 30 jours',
    7: 'Expire d’ici 7 jours',
    1: 'Expire d’ici un jour',
  },
  expiries: '{{count}} noms expirent d’ici le {{until}}, d’abord {{domain}}',
  expiriesManual:
    '{{count}} noms expirent d’ici le {{until}}, {{manual}} sans renouvellement automatique, d’abord {{domain}}',
  manual: 'sans renouvellement automatique',
  auto: 'renouvellement automatique',
  release: {
    enteredPendingDelete: 'Libération : suppression imminente, la libération est proche',
    released: 'Libération : le nom est libre',
    reregistered: 'Libération : quelqu’un a enregistré le nom',
    restored: 'Libération : l’enregistrement se poursuit',
  },
  firstChannel: 'Urgences par e-mail',
  one: '{{domain}} : {{what}}',
  several: '{{domain}} : {{count}} alertes',
  names: '{{names}}',
  andMore: '{{names}} et {{count}} de plus',
  daily: 'Résumé du jour : {{title}}',
  weekly: 'Résumé de la semaine : {{title}}',
  more_one: 'et une autre alerte',
  more_other: 'et {{count}} autres alertes',
  all: 'Tous les changements',
  test: 'Message d’essai',
  testText: 'Ce canal fonctionne. Les alertes de {{product}} auront cette forme.',
  why: 'Vous recevez ce message en raison des règles du canal « {{channel}} ».',
  settings: 'Modifier les règles',
  off: 'Ne plus recevoir les messages de ce canal',
  switchedOff: {
    failing: {
      subject: '{{channel}} : des alertes n’ont pas pu être remises',
      text: 'Depuis {{days}} jours, aucun message n’est arrivé par le canal « {{channel}} » ; il a donc été désactivé. Dernière réponse : {{answer}}',
    },
    gone: {
      subject: '{{channel}} : son adresse n’existe plus',
      text: 'Le destinataire du canal « {{channel}} » a répondu que son adresse n’existe plus ; le canal a donc été désactivé. Réponse : {{answer}}',
    },
  },
  noAnswer: 'aucune',
};
