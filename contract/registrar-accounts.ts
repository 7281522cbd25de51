import { z } from 'zod';
import { dnsServiceKeys } from './dns-services.ts';
import { AddResult, maxDomainsPerRequest } from './domain-actions.ts';
import { endpoint } from './endpoint.ts';
import { lookupOutcomes } from './lookups.ts';
import { marketServiceKeys } from './market-services.ts';
import { Amount } from './money.ts';
import { serviceKeys } from './outside-services.ts';
import { count, largestPage } from './paged.ts';
import { registrarKeys } from './registrars.ts';
import { line } from './tidy-text.ts';
import { undoId } from './undo.ts';

export const maxRegistrarAccounts = 40;
export const longestAccountLabel = 60;
/** Names of an account; of one that has more, none is kept. */
export const maxHeldNames = 100_000;
/** A sync is asked for by hand once in this time. */
export const syncIntervalMinutes = 10;

/** What a refusal asks the person to do; the browser has words for each. */
export const remedies = [
  'checkKey', // it is wrong, ended or revoked
  'giveRight', // it lacks the right
  'allowAddress', // the address that requests come from is not allowed
  'becomeEligible', // the registrar gives its API to some accounts alone
  'switchOnApi', // API access is off
  'withoutSecondFactor', // a user of its own, without a second factor, is needed
  'addLogin', // user name and password are needed beside the key
  'wait', // too many requests
] as const;
export type Remedy = (typeof remedies)[number];

/** How an account stands (REG-002), the gravest first. */
export const accountStates = [
  'refused', // the registrar does not take the access: nothing is asked but after a growing pause
  'held', // its list is empty or much shorter: nothing follows before it was asked again
  'failed', // it did not answer, or not readably
  'first', // connected, and not read to the end yet
  'syncing',
  'synced',
  'paused', // by its owner: it keeps its last data
] as const;
export type AccountState = (typeof accountStates)[number];

/** What is wrong with an account that its owner is told of (REG-012). */
export const accountProblems = [
  'refused', // the registrar does not take the access
  'held', // its list is empty or much shorter
  'notSynced', // its list was not read for a week
  'keyEnds', // its key ends within two weeks, by the day that its owner entered
] as const;
export type AccountProblem = (typeof accountProblems)[number];
/** So many days before its key ends an account says so (REG-013). */
export const keyEndsDays = 14;

/** Why the last try came to nothing, in the registrar's own words where it had any. */
const Trouble = z.object({
  since: z.string(),
  /** in a row */
  tries: count,
  outcome: z.enum(lookupOutcomes),
  /** a code with what belongs to it */
  reason: z.string(),
  words: z.string().nullable(),
  remedy: z.enum(remedies).nullable(),
});

export const RegistrarAccount = z.object({
  id: z.string(),
  registrar: z.enum(registrarKeys),
  label: z.string(),
  /** as the registrar calls it; null: it does not tell */
  accountName: z.string().nullable(),
  /** the end of its secret, never more; empty where the secret is too short to be shown in part */
  hint: z.string(),
  /** the last day of its key, as its owner entered it */
  keyEndsOn: z.string().nullable(),
  /** of the sandbox: it can have names below .test alone */
  isSandbox: z.boolean(),
  state: z.enum(accountStates),
  connectedAt: z.string(),
  pausedAt: z.string().nullable(),
  /** when its list was last read to the end and trusted; null: never. All counts are of then */
  syncedAt: z.string().nullable(),
  /** null: paused */
  nextSyncAt: z.string().nullable(),
  /** from when on a sync by hand is possible; null: now */
  syncableAt: z.string().nullable(),
  /** in its list */
  names: count,
  /** of these: not in the portfolio, and not ignored */
  notHere: count,
  ignored: count,
  /** gone from its list, and to be answered */
  left: count,
  /** what a sync that is under way has read */
  progress: z
    .object({
      step: z.enum(['list', 'details']),
      done: count,
      /** null: the registrar has not told */
      total: count.nullable(),
      /** the pace of the registrar, or its own answer, lets it go on then; null: now */
      waitsUntil: z.string().nullable(),
      /** until it is through at the pace of the registrar; null: that cannot be told */
      secondsLeft: count.nullable(),
    })
    .nullable(),
  trouble: Trouble.nullable(),
  /** a list that is held: how many names it had, and before */
  held: z.object({ at: z.string(), before: count, now: count, again: z.string() }).nullable(),
  /** fields that both the registry and the registrar tell, and of these how many agree; null: none yet */
  agreement: z.object({ told: count, agreeing: count }).nullable(),
  /** requests that the registrar allows an access in so many milliseconds */
  pace: z.object({ requests: count, windowMs: count }),
});
export type RegistrarAccount = z.output<typeof RegistrarAccount>;

/** An account at a service for DNS alone (ZONE-002): its `names` are zones, and nothing of it is ever held or left. */
export const DnsAccount = RegistrarAccount.extend({ registrar: z.enum(dnsServiceKeys) });
export type DnsAccount = z.output<typeof DnsAccount>;
/** An account at a marketplace (D-152): it has no names, and a sync only tries its access. */
export const MarketAccount = RegistrarAccount.extend({ registrar: z.enum(marketServiceKeys) });
export type MarketAccount = z.output<typeof MarketAccount>;
/** An account of any kind. */
export const OutsideAccount = RegistrarAccount.extend({ registrar: z.enum(serviceKeys) });
export type OutsideAccount = z.output<typeof OutsideAccount>;

/** The own accounts, the gravest state first, then by registrar and label. */
export const ListRegistrarAccounts = endpoint('GET /api/registrar-accounts', {
  scope: 'domains:read',
  reply: z.object({
    accounts: z.array(RegistrarAccount),
    /** those at services for DNS alone; no figure of `totals` is about them */
    dnsAccounts: z.array(DnsAccount),
    marketAccounts: z.array(MarketAccount),
    /** marketplaces that are asked with an access of the installation, where the user has none */
    sharedMarkets: z.array(z.enum(marketServiceKeys)),
    /** of all accounts together: names, each once */
    totals: z.object({
      names: count,
      inPortfolio: count,
      notHere: count,
      ignored: count,
      left: count,
      /** names of the portfolio that are in no account */
      inNoAccount: count,
    }),
    /** the address that requests come from, where the operator set one; else the machine's, which is not known here */
    outgoingAddress: z.string().nullable(),
  }),
});
export type RegistrarAccounts = z.output<typeof ListRegistrarAccounts.reply>;

/** Visible ASCII without blanks inside: nothing that could break a header or an address. */
const accessValue = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/);
const values = z.record(z.string().max(40), accessValue);
const label = line(longestAccountLabel).refine((text) => text !== '', 'An account needs a label');
/** The last day of a key that ends; null: none is known. Left out it stays, and of a new key none is known. */
const keyEndsOn = z.iso.date().startsWith('20').nullable().optional();
const params = z.object({ id: z.string() });
const session = { scope: null } as const;
const one = { ...session, params, reply: OutsideAccount } as const;

/**
 * Tries an access with one call and keeps nothing. REGISTRAR_REFUSED with `outcome`, `reason`, `words`, `remedy` and `retryAt` of
 * the answer as details, REGISTRAR_SILENT with the same where there was none.
 */
export const TestRegistrarAccess = endpoint('POST /api/registrar-accounts/test', {
  ...session,
  body: z.object({ registrar: z.enum(serviceKeys), values }),
  reply: z.object({
    accountName: z.string().nullable(),
    /** how many names it has; null: this registrar tells only with the list */
    names: count.nullable(),
    /** accounts that are connected with the same access */
    knownAs: z.array(z.string()),
  }),
});

/** Connects an account if its access is taken; reading begins at once. Errors of `TestRegistrarAccess`, ACCOUNT_LABEL_TAKEN, ACCOUNT_LIMIT_REACHED. */
export const ConnectRegistrarAccount = endpoint('POST /api/registrar-accounts', {
  ...session,
  body: z.object({ registrar: z.enum(serviceKeys), label, values, keyEndsOn }),
  reply: OutsideAccount,
  status: 201,
});

/** ACCOUNT_LABEL_TAKEN, NOT_FOUND. What is known of a paused account stays, with its age. */
export const ChangeRegistrarAccount = endpoint('PATCH /api/registrar-accounts/:id', {
  ...one,
  body: z.object({ label: label.optional(), isPaused: z.boolean().optional(), keyEndsOn }),
});

/** Another access to the same account, tried before it is kept; the one before stays where it is refused. */
export const ChangeRegistrarAccess = endpoint('PUT /api/registrar-accounts/:id/access', {
  ...one,
  body: z.object({ values, keyEndsOn }),
});

/** Reads the account as soon as a worker can; one that is held is asked again. RATE_LIMITED before `syncableAt`. */
export const SyncRegistrarAccount = endpoint('POST /api/registrar-accounts/:id/sync', one);

/** Forgets the access and all that came from it; names of the portfolio stay. Taken back, the account is read anew. */
export const DisconnectRegistrarAccount = endpoint('DELETE /api/registrar-accounts/:id', {
  ...session,
  params,
  reply: z.object({ undoId }),
});

/** What a registrar says of one name (REG-003). null of a flag, a price or a list: not told; it never means "off". */
export const HeldReading = z.object({
  /** when the list that had it was read, and its details, where the list does not tell all */
  listedAt: z.string(),
  detailsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  registeredAt: z.string().nullable(),
  /** the last moment at which it can be renewed */
  renewUntil: z.string().nullable(),
  autoRenew: z.boolean().nullable(),
  transferLock: z.boolean().nullable(),
  privacy: z.boolean().nullable(),
  nameservers: z.array(z.string()).nullable(),
  status: z.array(z.string()).nullable(),
  isPremium: z.boolean().nullable(),
  /** exact: of this name; else of its TLD's table */
  renewalPrice: Amount.extend({ isExact: z.boolean() }).nullable(),
  folder: z.string().nullable(),
  isWritable: z.boolean().nullable(),
  noTransferUntil: z.string().nullable(),
});
export type HeldReading = z.output<typeof HeldReading>;

/** What syncs find to be different of a name than before (REG-015). */
export const heldChangeFields = ['autoRenew', 'transferLock', 'privacy', 'inAccount'] as const;
export const HeldChange = z.object({
  id: z.string(),
  field: z.enum(heldChangeFields),
  /** it was the opposite before */
  newValue: z.boolean(),
  foundAt: z.string(),
});
export type HeldChange = z.output<typeof HeldChange>;

const inAccount = z.object({ id: z.string(), label: z.string(), registrar: z.enum(registrarKeys) });

export const HeldDomain = z.object({
  id: z.string(),
  /** canonical, and as it is shown */
  name: z.string(),
  domainName: z.string(),
  account: inAccount,
  /** of the portfolio; null: it is not there */
  domainId: z.string().nullable(),
  isIgnored: z.boolean(),
  firstSeenAt: z.string(),
  reading: HeldReading,
});
export type HeldDomain = z.output<typeof HeldDomain>;

const window = (name: string, by: number) =>
  z.coerce.number<string | number>(`${name} must be a number`).int().min(0).max(2_000_000_000).default(by);
const pageOf = {
  skip: window('skip', 0),
  take: window('take', 50).transform((asked) => Math.min(asked, largestPage)),
};

export const heldLists = ['notHere', 'ignored', 'here'] as const;

/** Names in the accounts' lists by name: those that are not in the portfolio, those that were ignored, or those that are. */
export const ListHeldDomains = endpoint('GET /api/registrar-accounts/domains', {
  scope: 'domains:read',
  query: z.object({
    list: z.enum(heldLists).default('notHere'),
    account: z.guid().optional(),
    filter: z.string().max(253).optional(),
    ...pageOf,
  }),
  reply: z.object({ data: z.array(HeldDomain), totalCount: count, skip: count, take: count, hasMore: z.boolean() }),
});

/** Rows of the list; left out: all that are not in the portfolio, of this account where one is named. */
const chosen = { ids: z.array(z.string()).max(maxDomainsPerRequest).optional(), account: z.guid().optional() };

/** Adds names as pasting them does, at most 10,000 at a time; `remaining` are those that are left. Errors of `AddDomains`. */
export const AddHeldDomains = endpoint('POST /api/registrar-accounts/domains/add', {
  ...session,
  body: z.object(chosen),
  reply: AddResult.extend({ remaining: count }),
  isBulk: true,
  hasLongBody: true,
});

/** Puts names aside that are not wanted here, or back. */
export const IgnoreHeldDomains = endpoint('POST /api/registrar-accounts/domains/ignore', {
  ...session,
  body: z.object({ ...chosen, isIgnored: z.boolean() }),
  reply: z.object({ changedCount: count, undoId }),
  hasLongBody: true,
});

/** What became of a name that left an account (REG-005). */
export const leftAnswers = ['moved', 'sold', 'dropped', 'stillMine'] as const;
export type LeftAnswer = (typeof leftAnswers)[number];

export const LeftDomain = z.object({
  id: z.string(),
  name: z.string(),
  domainName: z.string(),
  /** null: it was never in the portfolio, or is not any more */
  domainId: z.string().nullable(),
  account: inAccount,
  since: z.string(),
  /** what the facts speak for; nothing happens before it is answered */
  proposed: z.enum(leftAnswers),
  evidence: z.object({
    /** another own account whose list has it */
    heldIn: inAccount.nullable(),
    /** marked as sold here */
    soldAt: z.string().nullable(),
    /** the registry's last answer: when, who is the registrar, and what is the matter with the name */
    readAt: z.string().nullable(),
    registrarName: z.string().nullable(),
    /** null: it is the one of the account, or that cannot be told */
    isElsewhere: z.boolean().nullable(),
    notRegisteredAt: z.string().nullable(),
    phase: z.enum(['redemption', 'pendingDelete']).nullable(),
  }),
});
export type LeftDomain = z.output<typeof LeftDomain>;

/** Names that left an account's list and are not answered, the last ones first. */
export const ListLeftDomains = endpoint('GET /api/registrar-accounts/left', {
  scope: 'domains:read',
  query: z.object({ account: z.guid().optional(), ...pageOf }),
  reply: z.object({ data: z.array(LeftDomain), totalCount: count, skip: count, take: count, hasMore: z.boolean() }),
});

/** Stores what became of names, which then are no longer listed. That one is sold or dropped is marked by its own call beside it. */
export const AnswerLeftDomains = endpoint('POST /api/registrar-accounts/left/answer', {
  ...session,
  body: z.object({
    answers: z.array(z.object({ id: z.string(), answer: z.enum(leftAnswers) })).max(maxDomainsPerRequest),
  }),
  reply: z.object({ changedCount: count, undoId }),
  hasLongBody: true,
});

/** What the accounts say of a domain of the portfolio, the one that has it first; also those that it left. */
export const ListDomainAccounts = endpoint('GET /api/domains/:id/accounts', {
  scope: 'domains:read',
  keyNames: 'ids',
  params,
  reply: z.array(
    z.object({
      account: inAccount,
      firstSeenAt: z.string(),
      /** no longer in its list since then; null: it is there */
      goneSince: z.string().nullable(),
      answer: z.enum(leftAnswers).nullable(),
      reading: HeldReading,
      /** what syncs found to be different, the newest first, 50 at most */
      changes: z.array(HeldChange),
    }),
  ),
});
