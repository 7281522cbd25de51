import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { isTag, tidyTag } from './own-data.ts';
import { languages } from './preferences.ts';
import { line, orNull } from './tidy-text.ts';

/** Limits of a storefront; texts in characters (UTF-16 units). */
export const storefrontLimits = {
  place: 80,
  contact: 200,
  /** tags that choose names, and tags that are categories */
  tags: 20,
  categories: 12,
  /** names that a page shows */
  perPage: 200,
  /** names of one storefront; those beyond it are not shown */
  names: 10_000,
} as const;

/** The last part of the page's address on the app's host. */
export const isShopPath = (path: string): boolean => /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(path);

const emailShape = /^[^\s@<>"'(),;:\\[\]]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}$/i;

const pageShape = /^https:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}(?::\d{1,5})?(?:[/?#][^\s<>"']*)?$/i;

/** Where buyers write: an e-mail address or an address of https. */
export const isContact = (contact: string): boolean => emailShape.test(contact) || pageShape.test(contact);

/** The words come with the screen of the storefront. */
export type StorefrontRefusal = Extract<ErrorCode, `STOREFRONT_${string}`>;

const tag = z.string().max(200).transform(tidyTag).refine(isTag, 'Not a tag');
const tags = (most: number) => z.array(tag).max(most);

const settings = z.object({
  isOn: z.boolean(),
  path: z.string().refine(isShopPath, 'Three to 40 small letters, digits and hyphens'),
  /** names with one of these are shown; empty: all that are for sale */
  tags: tags(storefrontLimits.tags),
  /** tags that are its categories, in their order: a name is in the first that it has */
  categories: tags(storefrontLimits.categories),
  /** names with it come first ("our choice"); null: the newest do */
  firstTag: tag.nullable(),
  /** its own address, in any form: a verified name or one below it; null: none */
  host: orNull(line(300)),
  place: orNull(line(storefrontLimits.place)),
  contact: orNull(line(storefrontLimits.contact)).refine(
    (contact) => contact === null || isContact(contact),
    'An e-mail address or an address of https',
  ),
  /** pages of sold names show up to four others */
  showsOthers: z.boolean(),
});
export type StorefrontSettings = z.output<typeof settings>;

/**
 * Whether visitors of its own address come here. `unproven`: the name is none of the verified ones any more; `unknown`: not looked
 * at yet, or nothing learnt; `ourNameservers`: those answer for the name and its www alone.
 */
export const hostStates = ['unknown', 'here', 'elsewhere', 'nothing', 'ourNameservers', 'unproven'] as const;

export const Storefront = z.object({
  ...settings.shape,
  /** host in display form */
  hostShown: z.string().nullable(),
  host: z.string().nullable(),
  contact: z.string().nullable(),
  /** false: nobody has set it up; the rest is what a new one begins with */
  isMade: z.boolean(),
  /** where its page is; on the own host once visitors get there */
  url: z.string(),
  /** the page on the app's host, which always works */
  pathUrl: z.string(),
  /** of the own address; null without one */
  pointing: z
    .object({
      state: z.enum(hostStates),
      /** addresses and aliases that were found */
      found: z.array(z.string()),
      checkedAt: z.string().nullable(),
      isChecking: z.boolean(),
      /** why the last look learnt nothing, a `Reason` of contract/lookups.ts */
      reason: z.string().nullable(),
      /** what to set; empty: this installation does not say where it is */
      records: z.array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })),
    })
    .nullable(),
  /** names on the page now, those of them without a page to lead to, and those left out beyond the limit */
  names: z.object({ shown: z.number().int(), withoutPage: z.number().int(), leftOut: z.number().int() }),
});
export type Storefront = z.output<typeof Storefront>;

/** The own storefront as it is set up, or as a new one would begin. */
export const GetStorefront = endpoint('GET /api/storefront', { scope: null, reply: Storefront });

/**
 * Keeps how the storefront is to be. Throws STOREFRONT_PATH_TAKEN, STOREFRONT_HOST_UNPROVEN for a host that is no verified name
 * nor below one, STOREFRONT_HOST_IN_USE for one that has a lander or is the app's own.
 */
export const SetStorefront = endpoint('PUT /api/storefront', { scope: null, body: settings, reply: Storefront });

/** Has a worker ask where the own address leads; within 15 seconds of the last look it only answers what is known. */
export const CheckStorefrontHost = endpoint('POST /api/storefront/check-host', { scope: null, reply: Storefront });

/** The page as it would be with these settings, in a language; nothing of it is kept. */
export const PreviewStorefront = endpoint('POST /api/storefront/preview', {
  scope: null,
  body: z.object({ settings: settings.omit({ host: true, path: true, isOn: true }), lang: z.enum(languages) }),
  reply: z.object({ html: z.string() }),
});
