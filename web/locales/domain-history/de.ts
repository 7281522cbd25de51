import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'Die neueste',
  newest_other: 'Die neuesten {{count}}',
  older: 'Ältere zeigen',
  all: 'Alle Änderungen',
  source: 'Von {{source}}',
  sandbox: { name: 'Dies ist ein Name der Sandbox.', change: 'Dort etwas ändern' },
  whois: {
    title: 'WHOIS-Änderungen',
    none: 'Bisher keine Änderung. Was die Registry von nun an ändert, steht hier.',
    failed: 'Die WHOIS-Änderungen konnten nicht geladen werden.',
  },
  monitoring: {
    title: 'Änderungen der Überwachung',
    none: 'Bisher keine Änderung. Verkaufspreise und Websites, die sich ändern, stehen hier.',
    failed: 'Die Änderungen der Überwachung konnten nicht geladen werden.',
  },
  prices: {
    title: 'Preisverlauf',
    none: 'Kein Preisverlauf: Seit der ersten Abfrage hat kein Marktplatz diesen Namen gelistet.',
    begun: 'Der Preisverlauf beginnt am {{date}}. Seitdem hat sich kein Preis geändert.',
    failed: 'Der Preisverlauf konnte nicht geladen werden.',
  },
  raw: {
    title: 'Antwort der Registry',
    none: 'Es ist keine aufbewahrt.',
    failed: 'Die Antwort konnte nicht geladen werden.',
    from: 'Von {{host}}, <time/>.',
    received: 'Erhalten <time/>.',
    withoutContacts: 'Kontaktdaten sind weggelassen.',
    cut: 'Die Antwort war länger und ist hier gekürzt.',
    copy: 'Antwort kopieren',
    copied: 'Kopiert',
  },
};
