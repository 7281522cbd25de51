import { ApiError } from '#contract/errors.ts';
import {
  distinctTags,
  type OwnChange,
  type OwnColumn,
  type OwnData,
  ownColumns,
  ownLimits,
  tagKey,
} from '#contract/own-data.ts';
import type { OwnStep, OwnValues } from './own-changes.rules.ts';

export const nothingNoted: OwnData = {
  tags: [],
  notes: null,
  purchasePrice: null,
  purchaseDate: null,
  askingPrice: null,
  floorPrice: null,
  renewalCost: null,
};

export type OwnOrder = { set?: OwnChange; addTags?: readonly string[]; removeTags?: readonly string[] };

/** Own data after a change. Throws TOO_MANY_TAGS. */
export function changedOwn(before: OwnData, { set = {}, addTags = [], removeTags = [] }: OwnOrder): OwnData {
  const removed = new Set(removeTags.map(tagKey));
  const kept = (set.tags ?? before.tags).filter((tag) => !removed.has(tagKey(tag)));
  const tags = distinctTags([...kept, ...addTags]);
  if (tags.length > ownLimits.tagsPerDomain)
    throw new ApiError('TOO_MANY_TAGS', { details: { limit: ownLimits.tagsPerDomain } });
  return { ...before, ...set, tags };
}

/** What differs. */
export function changedFields(before: OwnData, after: OwnData): OwnColumn[] {
  const text = (own: OwnData, column: OwnColumn) => (column === 'tags' ? own.tags.join(',') : own[column]);
  return ownColumns.filter((column) => text(before, column) !== text(after, column));
}

/** What a change does to a domain; undefined: nothing. */
export function stepOf(id: string, before: OwnData, after: OwnData): OwnStep | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  const pick = (own: OwnData): OwnValues => Object.fromEntries(fields.map((field) => [field, own[field]]));
  return { id, before: pick(before), after: pick(after) };
}

export function isNothing(own: OwnData): boolean {
  return changedFields(own, nothingNoted).length === 0;
}
