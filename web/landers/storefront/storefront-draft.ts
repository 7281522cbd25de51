import type { Sent } from '#contract/endpoint.ts';
import { isTag, tidyTag } from '#contract/own-data.ts';
import { isContact, isShopPath, type SetStorefront, type Storefront, storefrontLimits } from '#contract/storefront.ts';
import { tidyLine } from '#contract/tidy-text.ts';

/** What is typed into the form: lists of tags as one text, parted by commas. */
export type StorefrontDraft = {
  path: string;
  host: string;
  tags: string;
  firstTag: string;
  categories: string;
  place: string;
  contact: string;
  showsOthers: boolean;
};
export type DraftField = keyof StorefrontDraft;
export type Fault = 'path' | 'tags' | 'tag' | 'categories' | 'long' | 'contact';

export const draftOf = (storefront: Storefront): StorefrontDraft => ({
  path: storefront.path,
  host: storefront.hostShown ?? '',
  tags: storefront.tags.join(', '),
  firstTag: storefront.firstTag ?? '',
  categories: storefront.categories.join(', '),
  place: storefront.place ?? '',
  contact: storefront.contact ?? '',
  showsOthers: storefront.showsOthers,
});

const listOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map(tidyTag)
    .filter((tag) => tag !== '');

/** What is wrong with the draft, by field. */
export function faultsOf(draft: StorefrontDraft): Partial<Record<DraftField, Fault>> {
  const faults: Partial<Record<DraftField, Fault>> = {};
  const hasOnlyTags = (text: string, most: number) => listOf(text).length <= most && listOf(text).every(isTag);
  if (!isShopPath(draft.path.trim())) faults.path = 'path';
  if (!hasOnlyTags(draft.tags, storefrontLimits.tags)) faults.tags = 'tags';
  if (!hasOnlyTags(draft.firstTag, 1)) faults.firstTag = 'tag';
  if (!hasOnlyTags(draft.categories, storefrontLimits.categories)) faults.categories = 'categories';
  if (tidyLine(draft.place).length > storefrontLimits.place) faults.place = 'long';
  const contact = tidyLine(draft.contact);
  if (contact !== '' && (contact.length > storefrontLimits.contact || !isContact(contact))) faults.contact = 'contact';
  return faults;
}

type Body = Sent<typeof SetStorefront>['body'];

/** What of a draft without faults is sent. */
export const bodyOf = (draft: StorefrontDraft, isOn: boolean): Body => ({
  ...{ isOn, path: draft.path.trim(), tags: listOf(draft.tags), categories: listOf(draft.categories) },
  ...{ firstTag: listOf(draft.firstTag)[0] ?? null, host: tidyLine(draft.host) },
  ...{ place: tidyLine(draft.place), contact: tidyLine(draft.contact), showsOthers: draft.showsOthers },
});
