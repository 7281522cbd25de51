import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  account: {
    about: 'Ihr Konto',
    name: 'Name',
    email: 'E-Mail-Adresse',
    confirmed: 'Bestätigt',
    notConfirmed: 'Nicht bestätigt',
    sendConfirmation: 'Bestätigungsmail senden',
    sent: 'Eine E-Mail mit einem Link ist unterwegs an {{email}}.',
    failed: 'Ihr Konto konnte nicht geladen werden',
    password: {
      title: 'Passwort',
      current: 'Bisheriges Passwort',
      new: 'Neues Passwort',
      hint: 'Mindestens {{min}} Zeichen. Alle anderen Sitzungen werden beendet.',
      show: 'Anzeigen: {{label}}',
      hide: 'Verbergen: {{label}}',
      change: 'Passwort ändern',
      changed: 'Passwort geändert',
      othersEnded: 'Sie sind nur noch hier angemeldet.',
      atProvider: 'Sie melden sich mit {{provider}} an. Hier gibt es kein Passwort; ändern Sie es dort.',
      none: 'Dieses Konto hat kein Passwort. Der Betreiber dieser Installation kann Ihnen einen Link geben, um eines zu setzen.',
      problems: {
        currentMissing: 'Geben Sie Ihr bisheriges Passwort ein.',
        missing: 'Geben Sie ein neues Passwort ein.',
        short: 'Das Passwort braucht mindestens {{min}} Zeichen.',
      },
    },
    sessions: {
      title: 'Sitzungen',
      current: 'Diese Sitzung',
      device: '{{browser}} unter {{system}}',
      unknownDevice: 'Unbekanntes Gerät',
      begun: 'Angemeldet am {{date}}',
      lastUsed: 'zuletzt benutzt',
      end: 'Beenden',
      endOf: 'Sitzung beenden: {{device}}',
      endOthers_one: 'Die andere Sitzung beenden',
      endOthers_other: '{{count}} andere Sitzungen beenden',
      failed: 'Die Sitzungen konnten nicht geladen werden',
    },
    display: {
      title: 'Sprache und Datum',
      timeZone: 'Zeitzone',
      browserZone: 'Wie in diesem Browser ({{zone}})',
      now: 'Jetzt: {{time}}',
      dateStyle: 'Datum',
    },
  },
};
