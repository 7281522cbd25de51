import { z } from 'zod';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { endpoint } from './endpoint.ts';
import { marketplaceKeys } from './lookups.ts';
import { count, largestPage } from './paged.ts';
import { undoId } from './undo.ts';

/** What may be wrong with a listing, the gravest first. Stored as the place in this list: new ones go to the end. */
export const listingKinds = [
  'sold', // sold or dropped here
  'notYours', // the registry says so
  'belowFloor',
  'dispute', // its owner marked it
  'inUse', // to be bought at once, while its website is in use
  'expiring', // past its expiry, and auto-renew is off
  'pricesDiffer', // from the asking price, or between marketplaces
  'fastTransfer', // registrar or nameservers changed since it was listed
  'offersOnly', // although an asking price is known
] as const;
export type ListingKind = (typeof listingKinds)[number];

/** Stored as the place in this list. */
export const listingStates = ['open', 'meant', 'closed'] as const;
export type ListingState = (typeof listingStates)[number];

const severities = ['bad', 'warn', 'info'] as const;
export const listingSeverity: Record<ListingKind, (typeof severities)[number]> = {
  sold: 'bad',
  notYours: 'bad',
  belowFloor: 'bad',
  dispute: 'warn',
  inUse: 'warn',
  expiring: 'warn',
  pricesDiffer: 'info',
  fastTransfer: 'info',
  offersOnly: 'info',
};

/** Those that end when the domain is off the marketplaces. */
export const delistingKinds: readonly ListingKind[] = ['sold', 'notYours', 'dispute', 'expiring'];

/** Closed tasks are shown for so many days. */
export const closedTaskDays = 30;

/** Characters of a note beside a mark. */
export const longestNote = 500;

/** What ends a task of each kind at a marketplace that is written to; null: nothing that can be written. */
export const mendingActs = {
  sold: 'delist',
  notYours: 'delist',
  belowFloor: 'reprice',
  dispute: 'delist',
  inUse: 'reprice',
  expiring: 'delist',
  pricesDiffer: 'reprice',
  fastTransfer: null,
  offersOnly: 'reprice',
} as const satisfies Record<ListingKind, 'delist' | 'reprice' | null>;

const evidenceSources = ['owner', 'registry', 'website', ...marketplaceKeys] as const;
const evidenceFacts = [
  // of the owner
  'soldFor',
  'sold',
  'dropped',
  'askingPrice',
  'floorPrice',
  'inDispute',
  'autoRenewOff',
  // of the registry and the website
  'notRegistered',
  'redemption',
  'pendingDelete',
  'registrarNow',
  'nameserversNow',
  'expired',
  'inGrace',
  'inUse',
  // of a marketplace
  'listedAt',
  'forOffers',
  'notListed',
] as const;

/** One fact of a task, as it was last said. */
export const Evidence = z.object({
  source: z.enum(evidenceSources),
  fact: z.enum(evidenceFacts),
  /** an amount in hundredths of its currency, which is US dollars where none is named */
  cents: z.number().int().nullable(),
  currency: z.string().optional(),
  /** how far a marketplace's price is from what it should be, in percent */
  percent: z.number().nullable(),
  /** registrar or nameservers: now and before; the day of an expiry */
  values: z.array(z.string()),
  /** when the source said so; null: not known */
  at: z.string().nullable(),
  /** this is what is wrong */
  isOdd: z.boolean(),
});
export type Evidence = z.output<typeof Evidence>;

export const ListingTask = z.object({
  domainId: z.string(),
  /** canonical, and as it is shown */
  name: z.string(),
  domainName: z.string(),
  kind: z.enum(listingKinds),
  state: z.enum(listingStates),
  since: z.string(),
  /** of one that is intended: the last day; null: until a price changes */
  until: z.iso.date().nullable(),
  /** of one that is intended: what its owner wrote beside it */
  note: z.string().nullable(),
  /** when the marketplace first answered otherwise: a second answer closes the task */
  clearAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** what closed it: two answers of the marketplaces, or a change of the domain itself */
  closedBy: z.enum(['marketplaces', 'domain']).nullable(),
  evidence: z.array(Evidence),
  /** where it can be ended by a change of the listing (LISTW-006): services with a connected account; empty: only by hand */
  writableAt: z.array(z.string()),
  /** the set with a change of its listing that waits or is under way; null: none */
  changeSetId: z.string().nullable(),
});
export type ListingTask = z.output<typeof ListingTask>;

const percent = (most: number) => z.number().min(0).max(most).multipleOf(0.1);
const Surcharges = z.partialRecord(z.enum(marketplaceKeys), percent(100));
export const ListingSettings = z.object({
  /** by how many percent prices may differ */
  tolerance: percent(50),
  /** by how many percent a marketplace asks more on purpose, for its commission */
  surcharges: Surcharges,
});
export type ListingSettings = z.output<typeof ListingSettings>;

const window = (name: string, by: number) =>
  z.coerce.number<string | number>(`${name} must be a number`).int().min(0).max(2_000_000_000).default(by);

/** Tasks by kind, each with its first rows and its whole count; of one kind a page. */
export const ListListingTasks = endpoint('GET /api/listing-guard', {
  scope: 'domains:read',
  query: z.object({
    state: z.enum(listingStates).default('open'),
    kind: z.enum(listingKinds).optional(),
    skip: window('skip', 0),
    take: window('take', 20).transform((asked) => Math.min(asked, largestPage)),
    /** the beginning of the reader's day: beside open tasks come those that closed since */
    closedSince: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: z.object({
    counts: z.record(z.enum(listingStates), count),
    /** of the state asked for */
    kinds: z.record(z.enum(listingKinds), count),
    groups: z.array(z.object({ kind: z.enum(listingKinds), tasks: z.array(ListingTask) })),
    /** those that closed since `closedSince`, the last ones first, at most a hundred */
    closed: z.array(ListingTask),
    settings: ListingSettings,
  }),
});
export type ListingTasks = z.output<typeof ListListingTasks.reply>;

/** Those of one domain that are not closed, with the mark of its owner. Empty for what is missing. */
export const GetDomainListingTasks = endpoint('GET /api/domains/:id/listing-tasks', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: z.object({ tasks: z.array(ListingTask), disputedSince: z.string().nullable() }),
});

/**
 * How a marketplace stands: `checked` by its rounds, `first` in its first one, `silent` when it has not answered for longer than
 * was promised, `paused` when it asked to wait or refuses, `none` when it is not asked at all.
 */
export const sourceStates = ['checked', 'first', 'silent', 'paused', 'none'] as const;
export const ListingSource = z.object({
  marketplace: z.enum(marketplaceKeys),
  /** of the user's names, as it last answered */
  listed: count,
  state: z.enum(sourceStates),
  answeredAt: z.string().nullable(),
  /** of `paused`: a code with what belongs to it */
  reason: z.string().nullable(),
  /** of the first round: how many names it has asked about, of how many */
  asked: count,
  names: count,
});
export type ListingSource = z.output<typeof ListingSource>;

/** What is known of the listings of each marketplace, and how recently. */
export const ListListingSources = endpoint('GET /api/listing-guard/sources', {
  scope: 'domains:read',
  reply: z.array(ListingSource),
});

/** Marks tasks of a kind as intended, these domains' or all that are open; without a day until a price changes. */
export const MarkListingsAsMeant = endpoint('POST /api/listing-guard/meant', {
  scope: 'domains:write',
  body: z.object({
    kind: z.enum(listingKinds),
    domainIds: z.array(z.string()).max(maxDomainsPerRequest).optional(),
    until: z.iso.date().nullable(),
    note: z
      .string()
      .trim()
      .max(longestNote)
      .nullish()
      .transform((note) => note || null),
  }),
  reply: z.object({ changedCount: count, undoId }),
  hasLongBody: true,
});

/** Takes marks of a kind back, these domains' or all: the tasks are open again, or closed where nothing is wrong any more. */
export const UnmarkListings = endpoint('POST /api/listing-guard/not-meant', {
  scope: 'domains:write',
  body: z.object({ kind: z.enum(listingKinds), domainIds: z.array(z.string()).max(maxDomainsPerRequest).optional() }),
  reply: z.object({ changedCount: count, undoId }),
  hasLongBody: true,
});

/** By how much prices may differ. Tasks follow at once. */
export const SetListingSettings = endpoint('PUT /api/listing-guard/settings', {
  scope: 'domains:write',
  body: ListingSettings,
  reply: ListingSettings,
});

/** Marks domains as in dispute, or no longer. */
export const MarkDisputes = endpoint('POST /api/listing-guard/disputes', {
  scope: 'domains:write',
  body: z.object({ domainIds: z.array(z.string()).max(maxDomainsPerRequest), inDispute: z.boolean() }),
  reply: z.object({ changedCount: count, undoId }),
  hasLongBody: true,
});
