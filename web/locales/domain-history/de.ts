import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'Die neueste',
  newest_other: 'Die neuesten {{count}}',
  title: 'Änderungen',
  kinds: {
    all: 'Alle',
    registration: 'Registrierung',
    account: 'Konto',
    prices: 'Preise',
    website: 'Website',
    dns: 'DNS',
  },
  none: {
    all: 'Bisher keine Änderung. Was die Registry ändert, Verkaufspreise, die Website und DNS stehen hier.',
    registration: 'Bisher keine Änderung der Registrierung. Was die Registry von nun an ändert, steht hier.',
    account: 'Bisher keine Änderung in Registrar-Konten.',
    prices: 'Bisher keine Änderung. Verkaufspreise, die sich ändern, stehen hier.',
    website: 'Bisher keine Änderung der Website.',
    dns: 'Bisher keine Änderung der DNS-Einträge.',
  },
  cameIn: 'Neu im Konto',
  left: 'Nicht mehr im Konto',
  older: 'Ältere zeigen',
  source: 'Von {{source}}',
  sandbox: { change: 'Dort etwas ändern' },
  whois: {
    failed: 'Die WHOIS-Änderungen konnten nicht geladen werden.',
  },
  monitoring: {
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
