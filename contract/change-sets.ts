import { z } from 'zod';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Sum } from './money.ts';
import { count, largestPage } from './paged.ts';
import { remedies } from './registrar-accounts.ts';

/** A set that nobody confirms ends after so many days. */
export const openDays = 30;
/** So many days after a row was done it can be undone. */
export const undoDays = 14;
/** Sets that are over are forgotten after so many days. */
export const keptSetDays = 365;
/** Changes of one set, and sets that wait for one person. */
export const maxChanges = maxDomainsPerRequest;
export const maxWaitingSets = 100;

/** What can be changed outside (CONF-001). Each has a reader and a writer of its own at the services that can do it. */
export const changeKinds = [
  'autoRenew', // boolean
  'transferLock', // boolean
  'privacy', // boolean
  'nameservers', // string[]
  'records', // RecordEdit[]: values of ours in the DNS of a name, and those that give way to them
  'listing', // ListingTerms: at a marketplace; null: not there
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** In `remove`: all values of the set that are not added. What they were is the `before` of the row. */
export const allOtherValues = '*';

/** What is to change of the values of one type at one host; all others stay. */
export const RecordEdit = z.object({
  /** below the name: `@`, or `www` */
  host: z.string(),
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  add: z.array(z.string()),
  remove: z.array(z.string()),
});
export type RecordEdit = z.output<typeof RecordEdit>;

/** How a name is offered at a marketplace; null: not at all. */
export const ListingTerms = z.object({
  /** null: for offers */
  price: Amount.nullable(),
  /** the least offer that is taken; null: any; left out: as it is there */
  floor: Amount.nullable().optional(),
});
export type ListingTerms = z.output<typeof ListingTerms>;

/**
 * Before and after of a row: by its kind, as `changeKinds` says. Null of a listing: not listed; of any other: not known. The
 * before of records is what puts back what was there.
 */
export const ChangeValue = z.union([z.boolean(), z.array(z.string()), z.array(RecordEdit), ListingTerms]).nullable();
export type ChangeValue = z.output<typeof ChangeValue>;

/** Who proposed a set. */
const makerKinds = ['person', 'key', 'assistant', 'rule', 'guard'] as const;
export type MakerKind = (typeof makerKinds)[number];

/** What a set came out of. */
const changeOrigins = [
  'hand', // names that a person selected
  'renewals', // decisions about renewals
  'listingGuard',
  'askingPrices',
  'sale',
  'verifyAndPoint',
  'api', // a program or an assistant asked for it
  'undo', // the way back of another set
  'again', // it was refused until a day, and its person asked for it to be proposed again then
] as const;
export type ChangeOrigin = (typeof changeOrigins)[number];

/** Why a row is proposed; `at` of those that say so. */
const changeWhys = [
  'asked', // whoever made the set wants it
  'renew', // its owner decided to renew; at: its expiry
  'letExpire', // its owner decided to let it expire; at: when it renews otherwise
  'priceDiffers', // from the asking price
  'belowFloor',
  'sold',
  'dropped',
  'notYours', // the registry says so
  'dispute',
  'inUse', // its website is
  'expiring',
  'verify', // a value that proves whose the name is
  'point', // so that it leads here
  'undo', // to what it was before
  'again', // at: until when it was refused
] as const;
export type ChangeWhy = (typeof changeWhys)[number];

/** How a set stands: it ends by itself after 30 days without an answer. */
export const setStates = ['waiting', 'running', 'done', 'discarded', 'ended'] as const;
export type SetState = (typeof setStates)[number];

/** How one name of a set stands. */
export const rowStates = [
  'proposed',
  'leftOut', // by a person
  'cannot', // it cannot be sent; `blocked` says why
  'changed', // its value is no longer the one it was proposed from: `found` is what it is
  'waiting', // confirmed, and to be sent
  'asked', // sent: accepted, or its answer was lost: not seen yet, and read again
  'done', // read back
  'refused',
  'unseen', // sent, and after many looks still not there
  'undone', // done, and taken back by another set
] as const;
export type RowState = (typeof rowStates)[number];

/** Rows as they are filtered, each in one of them: what a person sees together. */
export const rowFilters = {
  leftOut: ['leftOut', 'cannot', 'changed'],
  toConfirm: ['proposed'],
  waiting: ['waiting'],
  asked: ['asked'],
  done: ['done', 'undone'],
  refused: ['refused', 'unseen'],
} as const satisfies Record<string, readonly RowState[]>;
export type RowFilter = keyof typeof rowFilters;
const filterNames = Object.keys(rowFilters) as RowFilter[];

/** Why a row cannot be sent; the browser has words for each. */
export const blockedReasons = [
  // of the account
  'noAccount', // no connected account has the name
  'accountGone', // it was disconnected
  'accountPaused',
  'accountRefused', // the service does not take its access
  'nameNotThere', // the account does not hold the name (any more)
  // of the service
  'notByApi', // it has no call for it
  'dnsElsewhere', // the registry delegates the name to other nameservers
  'notSwitchedOn', // changes by API are off for this name
  'fixedNameservers', // the registrar keeps its own nameservers
  'noZone', // no zone of this account is the one the registry delegates to
  'otherCurrency', // the marketplace does not take the currency of the price
  // of the name here
  'nameGone', // deleted, sold or dropped
  'saleTakenBack', // it was proposed as the name was sold, which it no longer is
  'replaced', // a newer set proposes the same of this name
] as const;
export type BlockedReason = (typeof blockedReasons)[number];

const Target = z.object({
  kind: z.enum(['registrar', 'dns', 'marketplace']),
  /** the connected account; null: none is known (any more), or a marketplace with an access of its own */
  accountId: z.string().nullable(),
  /** key of the registrar, the DNS service or the marketplace */
  provider: z.string(),
  label: z.string(),
});

export const ChangeRow = z.object({
  id: z.string(),
  /** null: no longer among the names */
  domainId: z.string().nullable(),
  name: z.string(),
  domainName: z.string(),
  target: Target.nullable(),
  kind: z.enum(changeKinds),
  before: ChangeValue,
  /** whether `before` is known: null of a listing is a value */
  isBeforeKnown: z.boolean(),
  after: ChangeValue,
  why: z.object({ code: z.enum(changeWhys), at: z.string().nullable() }),
  /** what follows later at the registrar's price: of auto-renew that is switched on; about: of its TLD's table */
  cost: Amount.extend({ isExact: z.boolean() }).nullable(),
  /** unlock, nameservers, privacy off: confirming asks for a recent proof */
  isRisky: z.boolean(),
  state: z.enum(rowStates),
  blocked: z.enum(blockedReasons).nullable(),
  /** of `accountRefused` and `accountPaused`: since when */
  blockedSince: z.string().nullable(),
  /** of `changed`, `unseen` and `asked`: what the last look found; null: nothing, or no look yet */
  found: ChangeValue,
  /** of `refused`, and of a row that waits because of it: a `Reason`, the service's own words, what to do */
  trouble: z
    .object({ reason: z.string(), words: z.string().nullable(), remedy: z.enum(remedies).nullable() })
    .nullable(),
  sentAt: z.string().nullable(),
  /** when it said yes; null of a row that is asked: it is being sent now, or its answer was lost */
  acceptedAt: z.string().nullable(),
  /** when its answer was lost: it is read, and never sent again */
  lostAt: z.string().nullable(),
  /** when the value was read back; null of one that is done: it had the value already */
  seenAt: z.string().nullable(),
  /** of `waiting`: when it is sent; of `asked`: when it is read again; null: as soon as possible */
  nextAt: z.string().nullable(),
  /** of `refused`: when the refusal ends, as far as that is known; null: not known, or it is over */
  freeAt: z.string().nullable(),
  /** when it is proposed again, as its person asked */
  againAt: z.string().nullable(),
  canUndo: z.boolean(),
  canRetry: z.boolean(),
});
export type ChangeRow = z.output<typeof ChangeRow>;

/** What is done with listings: `offer` where it is not known whether the name is listed already. */
const listingActs = ['list', 'reprice', 'offer', 'delist'] as const;
export type ListingAct = (typeof listingActs)[number];

/** Rows that change to the same, in the order in which the rows come. */
const Group = z.object({
  kind: z.enum(changeKinds),
  after: ChangeValue,
  /** of rows that are not left out */
  count,
});

const counts = z.record(z.enum(filterNames), count);

export const ChangeSet = z.object({
  id: z.string(),
  state: z.enum(setStates),
  maker: z.object({ kind: z.enum(makerKinds), /** of a key, an assistant, a rule */ label: z.string().nullable() }),
  origin: z.enum(changeOrigins),
  createdAt: z.string(),
  /** when it ends if nobody confirms it */
  endsAt: z.string(),
  /** by whoever reads it, the only person who can; `provenAt`: the proof that counted, null: none was asked for */
  confirmed: z.object({ at: z.string(), provenAt: z.string().nullable() }).nullable(),
  /** when it was done, discarded or ended */
  finishedAt: z.string().nullable(),
  /** the set whose way back this is */
  undoOf: z.string().nullable(),
  /** kinds of its rows, the most frequent first */
  kinds: z.array(z.enum(changeKinds)),
  /** what all its rows change to, where they have one kind and one value; null: different ones (or a listing's end) */
  single: z.object({ kind: z.enum(changeKinds), after: ChangeValue }).nullable(),
  /** of a set of listings alone: the one thing that it does, and the one service that it goes to; null: several */
  listing: z.object({ act: z.enum(listingActs).nullable(), provider: z.string().nullable() }).nullable(),
  total: count,
  counts,
  /** confirming it asks for a recent proof */
  needsProof: z.boolean(),
  /** rows that are done and can be undone, and until when the last of them can; null: none */
  undoable: count,
  undoUntil: z.string().nullable(),
  /** rows that were refused until a day ahead and could be proposed again then, and those that will be */
  plannable: count,
  planned: count,
});
export type ChangeSet = z.output<typeof ChangeSet>;

const window = (name: string, by: number) =>
  z.coerce.number<string | number>(`${name} must be a number`).int().min(0).max(2_000_000_000).default(by);

/** Sets that wait and that are under way, all of them; of those that are over a page, the last ones first. */
export const ListChangeSets = endpoint('GET /api/change-sets', {
  scope: 'domains:read',
  query: z.object({
    skip: window('skip', 0),
    take: window('take', 20).transform((asked) => Math.min(asked, largestPage)),
  }),
  reply: z.object({
    waiting: z.array(ChangeSet),
    running: z.array(ChangeSet),
    over: z.array(ChangeSet),
    overCount: count,
    hasMore: z.boolean(),
  }),
});
export type ChangeSets = z.output<typeof ListChangeSets.reply>;

/** How many sets wait for a person, the figure in the header, and how far those are that are under way. `ChangeSetsChanged` says that it is another. */
export const CountChangeSets = endpoint('GET /api/change-sets/count', {
  scope: 'domains:read',
  reply: z.object({
    waiting: count,
    running: count,
    /** of those under way, together: their ids (the first ten), changes that were confirmed, of these sent, and of these not seen yet */
    underWay: z.object({ setIds: z.array(z.string()), of: count, sent: count, asked: count }).nullable(),
  }),
});

const params = z.object({ id: z.string() });
const session = { scope: null } as const;

/** One set with what it changes, what that costs and the way back, and a page of its rows: those left out first, then by group. */
export const GetChangeSet = endpoint('GET /api/change-sets/:id', {
  scope: 'domains:read',
  params,
  query: z.object({
    show: z.enum(filterNames).optional(),
    /** a part of the name */
    filter: z.string().max(253).optional(),
    skip: window('skip', 0),
    take: window('take', 50).transform((asked) => Math.min(asked, largestPage)),
  }),
  reply: ChangeSet.extend({
    /** the first 50 of what it changes */
    groups: z.array(Group),
    /** of rows that are not left out: renewals that registrars will charge, those whose price is known, until when the first term ends last */
    cost: z.object({
      renewals: count,
      priced: count,
      /** of these, by its TLD's table */
      about: count,
      amounts: Sum,
      until: z.string().nullable(),
    }),
    wayBack: z.object({
      /** rows that could be undone: their value before is known, and the service has the call */
      undoable: count,
      /** of rows that are not left out */
      of: count,
      days: count,
    }),
    /** accounts that it goes to, and how long sending takes about at their pace */
    accounts: count,
    seconds: count,
    /** the row that is being sent now */
    sending: z.object({ domainName: z.string(), provider: z.string() }).nullable(),
    data: z.array(ChangeRow),
    totalCount: count,
    skip: count,
    take: count,
    hasMore: z.boolean(),
  }),
});
export type OpenChangeSet = z.output<typeof GetChangeSet.reply>;

/** Some rows; left out: all. */
const someRows = { rowIds: z.array(z.guid()).max(maxChanges).optional() };

/** Leaves rows of a set that waits out, or takes them in again. Rows that cannot be sent, or whose value changed, stay out. NOT_FOUND. */
export const LeaveChangesOut = endpoint('PATCH /api/change-sets/:id', {
  ...session,
  params,
  body: z.object({ ...someRows, leftOut: z.boolean() }),
  reply: ChangeSet,
  hasLongBody: true,
});

/**
 * Has the changes made that are not left out: by a person, never by a key. `changes` is the number that the person saw:
 * CHANGED_MEANWHILE where it is another now. PROOF_NEEDED where one of them is risky. NOT_FOUND where the set does not wait (any more).
 */
export const ConfirmChanges = endpoint('POST /api/change-sets/:id/confirm', {
  ...session,
  params,
  body: z.object({ changes: z.number().int().min(1) }),
  reply: ChangeSet,
});

/** Ends a set that waits; nothing of it is sent. NOT_FOUND where it does not wait. */
export const DiscardChanges = endpoint('POST /api/change-sets/:id/discard', { ...session, params, reply: ChangeSet });

/** Leaves the rest of a set that is under way out: what was sent stays sent. */
export const StopChanges = endpoint('POST /api/change-sets/:id/stop', { ...session, params, reply: ChangeSet });

/** Puts the values before back, of rows that are done: another set, which this click confirms. PROOF_NEEDED, NOT_FOUND where there are none. */
export const UndoChanges = endpoint('POST /api/change-sets/:id/undo', {
  ...session,
  params,
  body: z.object(someRows),
  reply: ChangeSet,
  hasLongBody: true,
});

/**
 * Tries rows again that were refused or could not be sent, and looks again for those that were not seen: what was sent is not
 * sent again. Of a set that is confirmed. PROOF_NEEDED, NOT_FOUND where there are none.
 */
export const RetryChanges = endpoint('POST /api/change-sets/:id/retry', {
  ...session,
  params,
  body: z.object(someRows),
  reply: ChangeSet,
  hasLongBody: true,
});

/**
 * Has rows that were refused until a day (`freeAt`) proposed again then, as a set of its own that a person confirms as any other, or takes
 * that back. NOT_FOUND where there are none.
 */
export const PlanChanges = endpoint('POST /api/change-sets/:id/again', {
  ...session,
  params,
  body: z.object({ ...someRows, isPlanned: z.boolean() }),
  reply: ChangeSet,
  hasLongBody: true,
});

const host = z.string().trim().min(1).max(253);
const names = {
  /** ids, or names as they are typed: one of both */
  domainIds: z.array(z.string()).min(1).max(maxChanges).optional(),
  names: z.array(z.string().max(253)).min(1).max(maxChanges).optional(),
};
/** One change for some names. */
export const proposal = z.union([
  z.object({ ...names, kind: z.enum(['autoRenew', 'transferLock', 'privacy']), value: z.boolean() }),
  z.object({ ...names, kind: z.literal('nameservers'), value: z.array(host).min(2).max(13) }),
  z.object({
    ...names,
    kind: z.literal('listing'),
    /** one of `ListMarketAccounts` */
    accountId: z.guid(),
    /** null: to be taken off */
    value: ListingTerms.nullable(),
  }),
]);

/**
 * Proposes a change of some names, which nothing follows from before a person confirms it in the app. Names that have the value
 * already are left out; `missing` are those that are not among the names, or not the key's. VALIDATION_FAILED, NOT_FOUND for another
 * account, CHANGE_SET_LIMIT_REACHED.
 */
export const ProposeChanges = endpoint('POST /api/change-sets', {
  scope: 'propose',
  keyNames: 'filter',
  body: proposal,
  reply: z.object({
    /** null: there is nothing to change */
    id: z.string().nullable(),
    /** where a person confirms it */
    link: z.string().nullable(),
    proposed: count,
    /** of these, those that cannot be sent as it stands */
    cannot: count,
    already: count,
    missing: z.array(z.string()).max(maxChanges),
  }),
  status: 201,
  hasLongBody: true,
});
