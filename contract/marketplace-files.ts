import { z } from 'zod';
import { MatchingDomainsQuery } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { listingKinds } from './listing-guard.ts';
import type { MarketplaceKey } from './lookups.ts';
import { textList } from './text-list.ts';

/** Files that a marketplace takes many listings from. Afternic has changed its columns, and takes those from before by its list. */
export const marketplaceFiles = ['afternic', 'afternicList', 'sedo', 'atom'] as const;
export type MarketplaceFile = (typeof marketplaceFiles)[number];

/** Whose listings a file changes: GoDaddy sells what is listed at Afternic. */
export const marketplaceOfFile: Record<MarketplaceFile, MarketplaceKey> = {
  afternic: 'godaddy',
  afternicList: 'godaddy',
  sedo: 'sedo',
  atom: 'atom',
};

/** What a file does: adds listings and updates those that exist, or takes them off. */
const fileActions = ['list', 'delist'] as const;
export type FileAction = (typeof fileActions)[number];

/** Files that take listings off; the list of Afternic cannot. */
export const delistingFiles: readonly MarketplaceFile[] = ['afternic', 'sedo', 'atom'];

/** The currencies that a file takes amounts in; none is converted. */
export const currenciesOfFile: Record<MarketplaceFile, readonly string[]> = {
  afternic: ['USD'],
  afternicList: ['USD'],
  sedo: ['USD', 'EUR', 'GBP'],
  atom: ['USD'],
};

/** Why a domain is not in a file: not the user's to sell, or what the marketplace would refuse. */
export const refusals = [
  'watched',
  'unverified',
  'sold', // or dropped
  'notRegistered',
  'noPrice',
  'currency',
  'cents',
  'minimum',
  'aboveBuyNow',
] as const;
export type Refusal = (typeof refusals)[number];

/** The least minimum offer at Afternic, in US dollars. */
export const leastOffer = 20;

const count = z.number().int();

/** Which domains: by their ids; all that match the list's filters, in its order; or open tasks of the listing guard to delist. */
const Chosen = z.union([
  z.object({ domainIds: textList }),
  z.object({ matching: MatchingDomainsQuery }),
  z.object({ tasks: z.object({ kind: z.enum(listingKinds).optional(), domainIds: textList.optional() }) }),
]);
export type ChosenDomains = z.output<typeof Chosen>;

const Wanted = z
  .object({
    file: z.enum(marketplaceFiles),
    action: z.enum(fileActions),
    /** for all of them, in whole units of their currency; never the floor price, which buyers are not to know */
    minimumOffer: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
    of: Chosen,
  })
  .refine(({ file, action }) => action === 'list' || delistingFiles.includes(file), 'This file takes nothing off');
export type MarketplaceFileRequest = z.output<typeof Wanted>;

/** What a file would hold, and what not and why. */
export const PreviewMarketplaceFile = endpoint('POST /api/marketplace-files/preview', {
  scope: 'domains:read',
  hasLongBody: true,
  body: Wanted,
  reply: z.object({
    included: count,
    /** of those: without a price to buy at */
    forOffers: count,
    /** more match than go into one file; the others are in neither count */
    isLimited: z.boolean(),
    refused: z.array(
      z.object({
        reason: z.enum(refusals),
        /** of `currency`: the one that is not taken */
        currency: z.string().nullable(),
        count,
        /** canonical, the first as many as a selection has */
        names: z.array(z.string()).max(limits.names),
      }),
    ),
  }),
});
export type MarketplaceFilePreview = z.output<typeof PreviewMarketplaceFile.reply>;

/** The file as the marketplace takes it (MARKET-001): its columns, UTF-8 without a mark, lines that end in CRLF. */
export const WriteMarketplaceFile = endpoint('POST /api/marketplace-files/csv', {
  scope: 'domains:read',
  hasLongBody: true,
  body: Wanted,
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
});

/** The file's name, with the UTC day. */
export function marketplaceFileName(
  { file, action }: { file: MarketplaceFile; action: FileAction },
  now: Date,
): string {
  const what = action === 'delist' ? '-delist' : '';
  return `${file === 'afternicList' ? 'afternic-list' : file}${what}-${now.toISOString().slice(0, 10)}.csv`;
}
