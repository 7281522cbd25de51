import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  charts: {
    visitors: 'Besucher',
    sessions: 'Sitzungen',
    conversions: 'Konversionen',
    intensity: { none: 'Keine', low: 'Wenige', medium: 'Mittel', high: 'Viele', veryHigh: 'Sehr viele' },
    series: {
      label: '{{name}} im Verlauf',
      time: 'Zeit',
      before: 'Davor',
      running: 'Bis jetzt',
      unmeasured: 'nicht gemessen',
      none: 'In diesem Zeitraum wurde nichts gemessen.',
    },
    map: {
      title: 'Woher die Besucher kommen',
      label: 'Weltkarte der Besucher.',
      level: '{{level}}: {{countries}}.',
      countries: 'Länder',
      more_one: '{{total}} weiteres Land',
      more_other: '{{total}} weitere Länder',
      fewer: 'Weniger Länder zeigen',
      unknown: 'Land nicht bekannt',
      other: 'Andere Länder',
      none: 'In diesem Zeitraum gab es keine Besuche.',
      noVisitors: 'Keine Besucher',
    },
  },
};
