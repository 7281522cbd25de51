import type { Translation } from '../texts.ts';

export const delegation: Translation<'delegation'> = {
  title: 'Nameserver-Prüfung',
  checked: 'Registry befragt',
  asking: 'Die Server der Registry werden befragt …',
  never: 'Noch niemand hat nachgesehen, wohin dieser Name führt.',
  failed: 'Was bekannt ist, konnte nicht geladen werden.',
  ours: 'unserer',
  named: 'Bei der Registry genannt',
  toSet: 'Bei Ihrem Registrar einzutragen',
  copy: '{{what}} kopieren',
  verdicts: {
    here: 'Führt hierher',
    partly: 'Führt zum Teil hierher',
    elsewhere: 'Führt anderswohin',
    notDelegated: 'Führt nirgendwohin',
    unknown: 'Konnte nicht geprüft werden',
  },
  texts: {
    here: 'Die Registry nennt genau unsere Nameserver.',
    partly:
      'Die Registry nennt nicht genau unsere Nameserver, daher bekommt ein Teil der Besucher eine andere Antwort. Tragen Sie alle unsere ein, und keine anderen.',
    elsewhere:
      'Die Registry nennt andere Nameserver. Damit diese Installation für den Namen antwortet, tragen Sie unsere ein.',
    notDelegated:
      'Die Registry nennt für diesen Namen keine Nameserver: Weder eine Website noch E-Mail kann funktionieren.',
    unknown: 'Die Server der Registry haben nicht geantwortet, daher ist über die Delegation nichts bekannt.',
  },
  trust: {
    before:
      'Bei der Registry steht ein DS-Eintrag der jetzigen Nameserver. Entfernen Sie ihn bei Ihrem Registrar und warten Sie einen Tag, bevor Sie die Nameserver ändern; sonst ist der Name nicht erreichbar.',
    set: 'DS-Eintrag für Ihren Registrar (Key-Tag, Algorithmus, Digest-Typ, Digest)',
    remove: 'Zu entfernende DS-Einträge',
    verdicts: {
      secured: 'Signiert und bei der Registry eingetragen',
      missing: 'Signiert, bei der Registry nicht eingetragen',
      wrong: 'Bei der Registry steht ein DS-Eintrag, der nicht passt',
    },
    texts: {
      missing: 'Die Signatur gilt, sobald Ihr Registrar diesen DS-Eintrag hat.',
      wrong:
        'Resolver, die Signaturen prüfen, erreichen diesen Namen nicht. Ändern Sie das so bald wie möglich bei Ihrem Registrar.',
    },
  },
  zone: {
    waiting: 'Unser DNS-Server kennt diesen Namen noch nicht. Das folgt von selbst.',
    failed: 'Unser DNS-Server hat diesen Namen nicht angenommen.',
    foreign:
      'Unser DNS-Server hat eine Zone dieses Namens, die nicht hier angelegt wurde; sie bleibt unangetastet. Darüber entscheidet, wer diese Installation betreibt.',
    none: 'Unser DNS-Dienst antwortet nicht für diesen Namen.',
    next: 'Nächster Versuch: {{time}}',
  },
};
