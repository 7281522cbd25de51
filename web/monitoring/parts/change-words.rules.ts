import type { TFunction } from 'i18next';
import { toldRecords } from '#contract/dns-records.ts';
import { isEppStatus } from '#contract/epp-statuses.ts';
import type { ChangeField, ChangeValue, MonitoringEntry } from '#contract/monitoring.ts';
import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import { certificateProblems, websiteStatuses } from '#contract/websites.ts';
import type { Format } from '#web/base/format.ts';
import { languages } from '#web/base/language.ts';

/** What of an entry its words are made of; the lists of a domain's page have no more. */
export type DescribedChange = Pick<
  MonitoringEntry,
  'field' | 'meaning' | 'marketplace' | 'oldValue' | 'newValue' | 'currency'
>;
export type ChangeTools = { t: TFunction; format: Format };

/** A change in words. `before` and `after` have of lists only what differs; none where nothing was, or is, known. */
export type ChangeWords = { what: string; before: string[]; after: string[] };

export function changeWords(change: DescribedChange, tools: ChangeTools): ChangeWords {
  const [before, after] = [valueTexts(change, change.oldValue, tools), valueTexts(change, change.newValue, tools)];
  const isSame = before.join() === after.join();
  return {
    what: whatChanged(change, tools),
    before: before.filter((text) => !after.includes(text)),
    after: isSame ? after : after.filter((text) => !before.includes(text)), // of a certificate that ends nothing changed
  };
}

/** What it means, or else which value is another; of a price where it is asked. */
function whatChanged(change: DescribedChange, { t }: ChangeTools): string {
  const { meaning, field, marketplace } = change;
  return meaning ? t(`changes.meanings.${meaning}`, placeOf(marketplace, t)) : fieldWords(field, marketplace, t);
}

const placeOf = (marketplace: DescribedChange['marketplace'], t: TFunction) => ({
  marketplace: marketplace ? marketplaceNames[marketplace] : t('changes.aMarketplace'),
});
export const fieldWords = (field: ChangeField, marketplace: DescribedChange['marketplace'], t: TFunction): string =>
  t(`changes.fields.${field}`, placeOf(marketplace, t));

export const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const;

/** Whether a change is good or bad news for whoever holds the name. */
export const meaningTones: Partial<Record<ChangeMeaning, 'good' | 'bad'>> = {
  renewed: 'good',
  expiryMovedBack: 'bad',
  enteredRedemption: 'bad',
  enteredPendingDelete: 'bad',
  restored: 'good',
  onHold: 'bad',
  offHold: 'good',
  undelegated: 'bad',
  transferred: 'bad',
  unlocked: 'bad',
  priceRaised: 'good',
  priceLowered: 'bad',
  defaced: 'bad',
  websiteGone: 'bad',
  certificateExpiring: 'bad',
  certificateBroken: 'bad',
  certificateMended: 'good',
  mailElsewhere: 'bad',
  mailGone: 'bad',
  addressesGone: 'bad',
  dmarcRemoved: 'bad',
  dmarcLoosened: 'bad',
  dmarcTightened: 'good',
  spfRemoved: 'bad',
};

const dateFields: ReadonlySet<ChangeField> = new Set(['expirationDate', 'registrationDate']);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));

/** A value as a line of texts: one, several of a list, or none. */
export function valueTexts({ field, currency }: DescribedChange, value: ChangeValue, tools: ChangeTools): string[] {
  const { t, format } = tools;
  if (Array.isArray(value)) {
    const told = toldRecords(field, value);
    return told.length === 0 ? noneOf(field, t) : told.map((one) => statusText(field, one, t));
  }
  if (value === null) return noneOf(field, t);
  if (typeof value === 'boolean') return [t(`changes.values.${field === 'dnssec' ? 'signed' : 'registered'}.${value}`)];
  if (typeof value === 'number') {
    if (field === 'price') return [priceText(value, currency, tools)];
    return [t('changes.characters', { count: value })];
  }
  if (typeof value === 'object') return [certificateText(value, tools)];
  if (dateFields.has(field)) return [format.registryDate(value)];
  if (field === 'certificate') return [certificateWord(value, tools)];
  if (field === 'websiteStatus') {
    const known = websiteStatuses.find((status) => status === value);
    return [known ? t(`websiteStatus.names.${known}`) : value];
  }
  return [value];
}

/** What an EPP status means for who holds the name; an unknown one is its code. */
const statusText = (field: ChangeField, code: string, t: TFunction) =>
  field === 'status' && isEppStatus(code) ? t(`changes.eppStatuses.${code}`) : code;

/** Nothing there is told where it is a fact; elsewhere there is no word for what is not known. */
function noneOf(field: ChangeField, t: TFunction): string[] {
  switch (field) {
    case 'nameservers':
    case 'dsRecords':
    case 'title':
    case 'certificate':
    case 'addresses':
    case 'mx':
    case 'spf':
    case 'dmarc':
    case 'txt':
      return [t(`changes.none.${field}`)];
    default:
      return [];
  }
}

/** Of a certificate a domain's page has what is wrong with it, its end, or its issuer. */
function certificateWord(value: string, { t, format }: ChangeTools): string {
  const problem = certificateProblems.find((one) => one === value);
  if (problem) return t(`changes.certificate.${problem}`);
  return isInstant(value) ? t('common.until', { date: format.date(value) }) : value;
}

function certificateText(value: Extract<ChangeValue, { issuer: unknown }>, { t, format }: ChangeTools): string {
  const problem = certificateProblems.find((one) => one === value.problem);
  if (problem) return t(`changes.certificate.${problem}`);
  const date = format.date(value.expiresAt);
  return value.issuer === null ? date : t('changes.certificate.of', { issuer: value.issuer, date });
}

/** An amount as the marketplace quotes it, in its own currency. */
export function priceText(amount: number, currency: string | null, { t, format }: ChangeTools): string {
  if (amount === 0) return t('changes.values.notListed');
  try {
    const digits = Number.isInteger(amount) ? 0 : 2;
    return new Intl.NumberFormat(languages[format.language].locale, {
      style: 'currency',
      currency: currency ?? 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    return `${format.number(amount)} ${currency}`; // no currency that the browser knows
  }
}
