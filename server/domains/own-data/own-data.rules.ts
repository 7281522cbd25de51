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

export function isNothing(own: OwnData): boolean {
  return changedFields(own, nothingNoted).length === 0;
}
