import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  serviceLevel: {
    allMet: 'Alle Daten sind so aktuell wie zugesagt',
    notAllMet: 'Einige Daten sind älter als zugesagt',
    nothing: 'Noch gibt es keinen Namen, der erneut abgefragt wird',
    measured: 'gemessen <time/>',
    kind: 'Was',
    promised: 'Höchstens',
    kept: 'So aktuell wie zugesagt',
    oldest: 'Älteste Daten',
    why: 'Warum nicht',
    kinds: {
      registration: 'Registrierungen',
      close: 'Letzte 7 Tage vor dem Ablauf, Wiederherstellungsfrist, Löschung',
      price: 'Preise',
      website: 'Websites',
    },
    hours: '{{hours}}',
    hoursAndMonitored: '{{hours}}, überwachte Namen {{monitored}}',
    asAllowed: '{{hours}}, soweit die Registry es zulässt',
    share: '{{share}} von {{total}}',
    unread_one: '{{total}} noch nie abgefragt',
    unread_other: '{{total}} noch nie abgefragt',
    noNames: 'Keine Namen',
    none: 'Keine',
    reasons: {
      switchedOff: 'Abfragen nach außen sind ausgeschaltet',
      notPromised: 'Wird auf dieser Installation nicht von selbst erneut abgefragt',
      notSetUp: 'Kein Marktplatz ist eingerichtet',
      paused: '{{what}} wird zurzeit nicht abgefragt',
      pausedUntil: '{{what}} wird bis {{time}} nicht abgefragt',
      tooMany: '{{what}} darf nicht nach so vielen Namen in dieser Zeit gefragt werden',
      noServer: 'Für {{what}} ist kein Server bekannt',
    },
  },
};
