import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: 'Die Kennzahlen konnten nicht geladen werden.',
  money: 'Verkaufspreise und Verlängerungen',
  asked_one: 'für {{count}} Domain',
  asked_other: 'für {{count}} Domains',
  noneAsked: 'Noch hat keine Domain einen Verkaufspreis.',
  renewals: 'Kosten der Verlängerungen nach Ablaufmonat',
  noCosts: 'Noch hat keine Domain, die binnen eines Jahres abläuft, Verlängerungskosten.',
  expiring_one: '{{count}} Domain',
  expiring_other: '{{count}} Domains',
  priced_one: 'für {{priced}} von {{count}} Domain',
  priced_other: 'für {{priced}} von {{count}} Domains',
  tlds: 'Nach TLD',
  registrars: 'Nach Registrar',
  others_one: '{{count}} weiterer',
  others_other: '{{count}} weitere',
  noneKnown: 'Noch ist nichts bekannt.',
};
