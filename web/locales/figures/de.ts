import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: 'Die Kennzahlen konnten nicht geladen werden.',
  money: 'Verkaufspreise und Verlängerungen',
  asked_one: 'für {{total}} Domain',
  asked_other: 'für {{total}} Domains',
  noneAsked: 'Noch hat keine Domain einen Verkaufspreis.',
  renewals: 'Kosten der Verlängerungen nach Ablaufmonat',
  noCosts: 'Noch hat keine Domain, die binnen eines Jahres abläuft, Verlängerungskosten.',
  expiring_one: '{{total}} Domain',
  expiring_other: '{{total}} Domains',
  priced_one: 'für {{priced}} von {{total}} Domain',
  priced_other: 'für {{priced}} von {{total}} Domains',
  tlds: 'Nach TLD',
  registrars: 'Nach Registrar',
  others_one: '{{total}} weiterer',
  others_other: '{{total}} weitere',
  noneKnown: 'Noch ist nichts bekannt.',
};
