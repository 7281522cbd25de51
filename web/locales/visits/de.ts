import type { Translation } from '../texts.ts';

export const visits: Translation<'visits'> = {
  thisWeek: 'Besucher, 7 Tage',
  noneThisWeek: 'In diesen 7 Tagen ist niemand gekommen.',
  failed: 'Die Besuche konnten nicht geladen werden.',
  none: 'In diesen 30 Tagen ist niemand gekommen.',
  sources: 'Kamen von',
  campaigns: 'Kampagnen',
  others_one: '{{count}} aus einer anderen Quelle',
  others_other: '{{count}} aus anderen Quellen',
  peak: 'Am meisten am {{day}}: {{total}}',
  all: 'Alle Zahlen',
};
