import type { TFunction } from 'i18next';
import type { ListColumn } from '#contract/domain-list.ts';
import { type Domain, marketPriceOf } from '#contract/domains.ts';
import { costSoFar, wholeYears } from '#contract/holding-cost.ts';
import type { Amount } from '#contract/money.ts';
import { currencyOf, isOwnColumn } from '#contract/own-data.ts';
import type { Format } from '#web/base/format.ts';
import { ownWords } from '#web/base/own-words.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';
import { accountWords } from './account-words.rules.ts';
import { statusWords } from './filters/status-words.ts';
import { hasEnded } from './row-state.rules.ts';

export const nameserversPerRow = 2; // CONST-039

/**
 * Characters that surely fit their column; longer texts are cut with an ellipsis. Cutting costs paint time on every
 * scroll, so it is only asked for where it may be needed.
 */
export const surelyFits = { name: 17, flaggedName: 14, badgedName: 9, registrar: 15, host: 23 } as const;

/** The first two nameservers and how many more there are (GRID-019, CONST-039). */
export function nameserverLines(hosts: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: hosts.slice(0, nameserversPerRow), more: Math.max(0, hosts.length - nameserversPerRow) };
}

const marketplaceOf = { sedoPrice: 'sedo', godaddyPrice: 'godaddy', atomPrice: 'atom' } as const;

/** What was paid in one currency stays in it; of two it is a sum (MONEY-002). */
export function costText(cost: readonly Amount[], format: Format): string {
  const [only] = cost;
  return only && cost.length === 1 ? format.amount(only) : format.sum(cost);
}

/** A lander of a name that is gone is reached by nobody. */
export function landerTone(domain: Domain, { status }: NonNullable<Domain['lander']>): DotTone {
  if (hasEnded(domain)) return 'neutral';
  return status === 'live' ? 'good' : status === 'failed' ? 'bad' : 'busy';
}

/** Type of a live lander, else its status; a word that this version does not know is shown as it came. */
export function landerWords({ type, status }: NonNullable<Domain['lander']>, t: TFunction): string {
  const word = status === 'live' ? type : status;
  return t(`domain.lander.${word}` as 'domain.lander.forSale', { defaultValue: word });
}

/**
 * What a column says of a domain in plain words, for stacked rows and for columns that are nothing else; null where there is
 * nothing, or nothing is known.
 */
export function plainWords(
  column: Exclude<ListColumn, 'domain'>,
  domain: Domain,
  { t, format, now }: { t: TFunction; format: Format; now: Date },
): string | null {
  if (isOwnColumn(column)) {
    const value = domain.own?.[column] ?? null;
    if (Array.isArray(value)) return value.join(', ') || null;
    return value === null ? null : ownWords(column, value, { t, format }, currencyOf(domain.own, column));
  }
  switch (column) {
    case 'registrationDate':
    case 'expirationDate':
      return domain[column] && format.registryDate(domain[column]);
    case 'createdAt':
      return format.date(domain.createdAt);
    case 'registrarName':
      return domain.registrarName;
    case 'nameServers':
      return domain.nameServers.join(', ') || null;
    case 'lander':
      return domain.lander && landerWords(domain.lander, t);
    case 'inquiries':
      return format.number(domain.inquiryCount);
    case 'visitors':
      return domain.visitors === null ? null : format.number(domain.visitors);
    case 'tldCount':
      return domain.tldCount > 0 ? format.number(domain.tldCount) : null;
    case 'sedoPrice':
    case 'godaddyPrice':
    case 'atomPrice': {
      const price = marketPriceOf(domain, marketplaceOf[column]);
      return price && format.amount({ ...price, amount: Math.round(price.amount) }); // GRID-020
    }
    case 'websiteStatus':
      return domain.websiteStatus && statusWords(domain.websiteStatus, t);
    case 'phase':
      return t(`releases.phases.${domain.phase}`);
    case 'age': {
      const { registrationDate } = domain;
      const today = now.toISOString().slice(0, 10);
      return registrationDate && t('domain.years', { count: wholeYears(registrationDate.slice(0, 10), today) });
    }
    case 'length':
      return format.number([...domain.sld].length);
    case 'costSoFar': {
      const cost = costSoFar(domain.own, domain.registrationDate, now.toISOString());
      return cost === null ? null : costText(cost, format);
    }
    case 'account':
      return domain.held && accountWords(domain.held);
    case 'transferLock':
    case 'privacy': {
      const isOn = domain.held?.[column] ?? null;
      return isOn === null ? null : t(isOn ? 'domain.flagOn' : 'domain.flagOff');
    }
    case 'renewalPrice': {
      const { renewalPrice: price } = domain;
      if (price === null) return null;
      const amount = format.amount(price);
      return price.source === 'about' ? t('domain.about', { amount }) : amount;
    }
    case 'renewUntil':
      return domain.held?.renewUntil ? format.registryDate(domain.held.renewUntil) : null;
  }
}
