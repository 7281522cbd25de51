import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  serviceLevel: {
    allMet: 'Toutes les données sont aussi récentes que promis',
    notAllMet: 'Certaines données sont plus anciennes que promis',
    nothing: 'Aucun nom n’est encore réinterrogé',
    measured: 'mesuré <time/>',
    kind: 'Quoi',
    promised: 'Au plus',
    kept: 'Aussi récent que promis',
    oldest: 'Données les plus anciennes',
    why: 'Pourquoi',
    kinds: {
      registration: 'Enregistrements',
      close: '7 derniers jours avant l’expiration, rédemption, suppression',
      price: 'Prix',
      website: 'Sites web',
    },
    hours: '{{hours}}',
    hoursAndMonitored: '{{hours}}, noms surveillés {{monitored}}',
    asAllowed: '{{hours}}, dans la mesure où le registre le permet',
    share: '{{share}} sur {{total}}',
    unread_one: '{{total}} jamais interrogé',
    unread_many: '{{total}} jamais interrogés',
    unread_other: '{{total}} jamais interrogés',
    noNames: 'Aucun nom',
    none: 'Aucune',
    reasons: {
      switchedOff: 'Les interrogations hors de cette machine sont désactivées',
      notPromised: 'Pas de nouvelle interrogation automatique sur cette installation',
      notSetUp: 'Aucune place de marché n’est configurée',
      paused: '{{what}} est en pause',
      pausedUntil: '{{what}} est en pause jusqu’au {{time}}',
      tooMany: '{{what}} ne peut pas être interrogé sur autant de noms dans ce délai',
      noServer: 'Aucun serveur n’est connu pour {{what}}',
    },
  },
};
