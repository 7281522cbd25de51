import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  ownershipProof: {
    why: 'Ein anderes Konto verwaltet {{name}}. Um nachzuweisen, dass der Name Ihnen gehört, legen Sie diesen TXT-Eintrag in seiner DNS-Zone an, bei dem Anbieter, der die Nameserver betreibt.',
    whyFree:
      'Ein anderes Konto verwaltete {{name}}, als Sie den Namen hinzufügten. Um nachzuweisen, dass er Ihnen gehört, legen Sie diesen TXT-Eintrag in seiner DNS-Zone an, bei dem Anbieter, der die Nameserver betreibt.',
    type: 'Typ',
    nameNote: 'steht für die Domain selbst; bei manchen Anbietern bleibt das Feld leer',
    copy: 'Wert kopieren',
    automatic:
      'Bis der Eintrag im DNS überall sichtbar ist, können bis zu 24 Stunden vergehen. Er wird automatisch gesucht, zuerst alle 5 Minuten, später seltener.',
    sandbox: 'Dies ist ein Name der Sandbox.',
    sandboxPage: 'Den TXT-Eintrag dort setzen',
    check: 'Prüfung des Eintrags',
    checking: 'Der Eintrag wird gesucht …',
    never: 'Der Eintrag wurde noch nicht gesucht',
    lastCheck: 'Geprüft <time/>',
    nextCheck: 'Nächste Prüfung: {{time}}',
    onDemand: 'Keine weitere Prüfung ist geplant; nach 30 Tagen wird nur noch auf Wunsch geprüft.',
    oncePerMinute: 'Einmal pro Minute möglich',
    verified: 'Die Inhaberschaft von {{name}} ist bestätigt. Die Daten werden abgefragt.',
    failed: 'Die Angaben zum Nachweis konnten nicht geladen werden',
    results: {
      notFound: 'Der Eintrag wurde nicht gefunden',
      wrongValue: 'Es wurde ein Eintrag mit einem anderen Wert gefunden',
      oldToken: 'Es wurde ein Eintrag mit einem anderen Token gefunden',
      wrongHost: 'Der Eintrag wurde unter einem anderen Namen gefunden',
      notEverywhere: 'Einer der Nameserver hat den Eintrag noch nicht',
      notDelegated: 'Die Domain hat keine Nameserver',
      dnsError: 'Die Nameserver der Domain haben nicht geantwortet',
      switchedOff: 'Abfragen außerhalb dieses Rechners sind ausgeschaltet',
    },
    hints: {
      notFound: 'Ein neuer Eintrag ist oft erst nach einigen Minuten sichtbar.',
      wrongValue: 'Der Wert muss genau der obige sein, ohne Anführungszeichen und Leerzeichen.',
      oldToken:
        'Es ist ein früherer oder der eines anderen Kontos. Fügen Sie den obigen Wert hinzu; der andere Eintrag kann bleiben.',
      wrongHost: 'Er gehört zur Domain selbst: Geben Sie als Namen @ ein, oder lassen Sie das Feld leer.',
      notEverywhere: 'Der Eintrag zählt, sobald ihn alle haben.',
      notDelegated: 'Tragen Sie zuerst bei Ihrem Registrar Nameserver ein.',
      dnsError: 'Bei der nächsten Prüfung werden sie wieder gefragt.',
      switchedOff: 'Der Eintrag wird gesucht, sobald sie wieder eingeschaltet sind.',
    },
    all: {
      title: 'Alle TXT-Einträge',
      waiting_one: 'Für {{total}} Domain steht der Nachweis aus.',
      waiting_other: 'Für {{total}} Domains steht der Nachweis aus.',
      text_one: 'Der Eintrag von {{total}} Domain, deren Nachweis aussteht.',
      text_other: 'Die Einträge von {{total}} Domains, deren Nachweis aussteht, jeder für die Domain selbst.',
      copy: 'Als Zonenzeilen kopieren',
      save: 'Als CSV speichern',
      check: 'Alle jetzt prüfen',
      checked_one: '{{total}} Domain wird geprüft',
      checked_other: '{{total}} Domains werden geprüft',
      shown_one: 'Gezeigt ist die erste von {{total}}; Kopie und Datei enthalten alle.',
      shown_other: 'Gezeigt sind die ersten {{count}} von {{total}}; Kopie und Datei enthalten alle.',
      none: 'Für keine Domain steht der Nachweis aus.',
    },
  },
};
