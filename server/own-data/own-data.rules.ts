import { ApiError } from '#contract/errors.ts';
import {
  type AmountColumn,
  currencyOf,
  distinctTags,
  isAmountColumn,
  nothingNoted,
  type OwnChange,
  type OwnColumn,
  type OwnData,
  ownColumns,
  ownLimits,
  tagKey,
} from '#contract/own-data.ts';
import { otherCurrencies } from '../portfolio/own-data.reads.ts';
import { type OwnStep, pickOwn } from './own-changes.rules.ts';

export type OwnOrder = {
  set?: OwnChange;
  addTags?: readonly string[];
  removeTags?: readonly string[];
  registrarName?: string | null;
};

/** Own data after a change. Throws TOO_MANY_TAGS. */
export function changedOwn(before: OwnData, { set = {}, addTags = [], removeTags = [] }: OwnOrder, now: Date): OwnData {
  const removed = new Set(removeTags.map(tagKey));
  const kept = (set.tags ?? before.tags).filter((tag) => !removed.has(tagKey(tag)));
  const tags = distinctTags([...kept, ...addTags]);
  if (tags.length > ownLimits.tagsPerDomain)
    throw new ApiError('TOO_MANY_TAGS', { details: { limit: ownLimits.tagsPerDomain } });
  return { ...withAmounts(before, set), tags, ...decidedAs(before, set, now) };
}

/**
 * Values in place of those before, amounts with their currencies: one that is given without a currency is in US dollars, and
 * a currency that is given alone says what the noted amount is in (MONEY-001).
 */
export function withAmounts(before: OwnData, set: Omit<OwnChange, 'tags'>): OwnData {
  const after = { ...before, ...set, tags: before.tags };
  const { currencies: _, ...own } = after;
  const given = (column: AmountColumn) => set.currencies?.[column];
  return {
    ...own,
    ...otherCurrencies((column) => {
      if (own[column] === null) return undefined;
      return given(column) ?? (set[column] === undefined ? before.currencies?.[column] : undefined);
    }),
  };
}

/** The decision about a renewal after a change: a day alone means later, and any other decision has none. */
function decidedAs(before: OwnData, set: OwnChange, now: Date): Partial<OwnData> {
  const { decideOn: day = before.decideOn } = set;
  const { renewalDecision = set.decideOn ? 'later' : before.renewalDecision } = set;
  const decideOn = renewalDecision === 'later' ? day : null;
  if (renewalDecision === before.renewalDecision && decideOn === before.decideOn) return { decideOn };
  return { renewalDecision, decideOn, decidedAt: renewalDecision && now.toISOString() };
}

/** What differs. */
export function changedFields(before: OwnData, after: OwnData): OwnColumn[] {
  const text = (own: OwnData, column: OwnColumn) => {
    if (column === 'tags') return own.tags.join(',');
    const value = own[column];
    return isAmountColumn(column) && value !== null ? `${value} ${currencyOf(own, column)}` : value;
  };
  return ownColumns.filter((column) => text(before, column) !== text(after, column));
}

/** What a change does to a domain; undefined: nothing. */
export function stepOf(id: string, before: OwnData, after: OwnData): OwnStep | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  return { id, before: pickOwn(before, fields), after: pickOwn(after, fields) };
}

export function isNothing(own: OwnData): boolean {
  return changedFields(own, nothingNoted).length === 0;
}
