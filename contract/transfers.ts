import { z } from 'zod';
import { flag } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { count, done, idParams, largestPage, search, seen } from './paged.ts';
import { givenRegistrar } from './registrar-name.ts';
import { textList } from './text-list.ts';
import { orNull, text } from './tidy-text.ts';

/** Where a transfer to another registrar stands, in the order of its steps (D-223). Nothing is done at a registrar. */
export const transferStates = ['planned', 'unlocked', 'codeObtained', 'requested', 'completed', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];
/** States in which something is still to be done; a name has at most one such transfer. */
export const openTransferStates = transferStates.slice(0, 4) as readonly TransferState[];
export const isOpenTransfer = (state: TransferState): boolean => openTransferStates.includes(state);

/** Why a transfer is not planned or opened again; the words come with the screens that offer it. */
export type TransferRefusal = Extract<
  ErrorCode,
  'TRANSFER_OPEN' | 'TRANSFER_SAME_REGISTRAR' | 'TRANSFER_NOT_POSSIBLE' | 'TRANSFER_LIMIT_REACHED'
>;

/** Days without a change after which a requested transfer is told of. */
export const stuckDays = 7;
/** Days before its expiry from which a name with an open transfer is told of. */
export const expiringDays = 30;

/** After what a registrar of a generic TLD may or must refuse a transfer for some days. */
export type TransferLockCause = 'registration' | 'transfer' | 'registrantChange';
type TransferLockRule = {
  /** the first day (UTC) on which it holds; null: adopted, and its day is not announced: it holds nowhere yet */
  from: string | null;
  days: Record<TransferLockCause, number>;
};
/** ICANN's Transfer Policy (I.A.3.7 and II.C.2), the earliest rules first. A registrar may use a longer lock of its own. */
export const transferLockRules: readonly TransferLockRule[] = [
  { from: '2016-12-01', days: { registration: 60, transfer: 60, registrantChange: 60 } },
  // recommended by the GNSO Council in 2025: 720 hours for every registrar, none after a change of registrant
  { from: null, days: { registration: 30, transfer: 30, registrantChange: 0 } },
];
const longestNote = 2_000;

/** What is looked at before a transfer, in the order of the checklist. */
const transferChecks = ['lock', 'age', 'expiry', 'status', 'registrar', 'nameservers', 'dnssec'] as const;
export type TransferCheckKind = (typeof transferChecks)[number];
/** `unknown`: no source told, or the rule of this TLD is not known here. */
const checkVerdicts = ['fine', 'attention', 'blocked', 'unknown'] as const;

/** What was found; the screen has words for each. */
const transferFindings = {
  lock: ['unlocked', 'locked', 'lockedByRegistry', 'notTold'],
  age: ['oldEnough', 'newRegistration', 'newTransfer', 'otherRules', 'notTold'],
  expiry: ['farAway', 'soon', 'expired', 'notTold'],
  status: ['free', 'underWay', 'busy', 'onHold', 'redemption', 'deleting', 'notRegistered', 'notTold'],
  registrar: ['elsewhere', 'arrived', 'other', 'notTold'],
  nameservers: ['independent', 'ofRegistrar', 'ours', 'none', 'notTold'],
  dnssec: ['unsigned', 'signed', 'notTold'],
} as const satisfies Record<TransferCheckKind, readonly string[]>;
const findings = Object.values(transferFindings).flat();
type TransferFinding = (typeof findings)[number];

const TransferCheck = z.object({
  kind: z.enum(transferChecks),
  verdict: z.enum(checkVerdicts),
  finding: z.enum(findings as [TransferFinding, ...TransferFinding[]]),
  /** what it is judged by: statuses, hosts, the registrar, the days of the rule (`age`) */
  values: z.array(z.string()),
  /** until when it holds (`age`), or the day of the expiry; ISO instant */
  date: z.string().nullable(),
  /** when the source gave the answer; null: none did, or it is the user's own date */
  seenAt: z.string().nullable(),
  /** host of the source; null: none, or the user's own date */
  source: z.string().nullable(),
});
export type TransferCheck = z.output<typeof TransferCheck>;

export const Transfer = z.object({
  id: z.string(),
  domainId: z.string(),
  domainName: z.string(),
  /** the domain's: 0 registered, 1 sold, 2 dropped */
  domainStatus: z.literal([0, 1, 2]),
  /** the registrar when it was planned; null: not known then */
  fromRegistrar: z.string().nullable(),
  toRegistrar: z.string(),
  state: z.enum(transferStates),
  /** since when it is so, and who said it: the user, or what the registry shows */
  stateAt: z.string(),
  stateBy: z.enum(['user', 'registry']),
  /** the registrar it went to; null: not completed, or only the user said so */
  arrivedAt: z.string().nullable(),
  checks: z.object({
    /** locked against transfers; null: not known */
    locked: z.boolean().nullable(),
    /** the days of `transferLockRules` since creation and the last transfer are over; null: not known, or no rule of this TLD */
    age60Days: z.boolean().nullable(),
    /** whole days until the expiry, below 0 after it; null: not known */
    daysToExpiry: z.number().int().nullable(),
    /** the same and more, with source and time */
    all: z.array(TransferCheck),
    /** the registry shows a lock although the state says that it was lifted: since then (`again`), or as it was before */
    lockSeen: z.enum(['again', 'still']).nullable(),
    /** when the registry last answered */
    lookedAt: z.string().nullable(),
    /** a new look can be asked for from then on (D-125); null: now */
    nextLookAt: z.string().nullable(),
  }),
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Transfer = z.output<typeof Transfer>;

const note = orNull(text(longestNote));
const whole = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);
const registrars = z
  .union([z.string().max(1_000), z.array(z.string().max(1_000)).max(100)])
  .transform((given) => [given].flat().filter((name) => name !== ''))
  .optional();

const transferSorts = ['createdAt', 'stateAt', 'domainName'] as const;
/** Filters of the list; registrars are exact names as repeated parameters. */
export const TransferFilter = z.object({
  /** one state, several as repeated parameters, or `open` for all in which something is to be done */
  state: z
    .union([z.enum([...transferStates, 'open']), z.array(z.enum([...transferStates, 'open'])).max(7)])
    .transform((given) => [given].flat())
    .optional(),
  search,
  fromRegistrar: registrars,
  toRegistrar: registrars,
  /** open, and in the same state for at least so many days */
  stuckDays: whole('stuckDays').max(3_650).optional(),
  /** open, and the name expires within 30 days or has expired */
  isExpiring: flag,
  domainId: z.string().max(36).optional(),
  sortBy: z.enum(transferSorts).default('createdAt'),
  /** absent: the newest first by `createdAt`, else ascending */
  sortDirection: z.enum(['asc', 'desc']).optional(),
});
export type TransferFilter = z.output<typeof TransferFilter>;

/** The user's transfers (D-221); those of deleted names are left out. */
export const ListTransfers = endpoint('GET /api/transfers', {
  scope: 'domains:read',
  query: TransferFilter.extend({
    skip: whole('skip').default(0),
    take: whole('take')
      .default(50)
      .transform((asked) => Math.min(asked, largestPage)),
  }),
  reply: z.object({ data: z.array(Transfer), totalCount: count, skip: count, take: count, hasMore: z.boolean() }),
});

/** Ids of all that match, in the order of the list, as far as 10,000. */
export const ListTransferIds = endpoint('GET /api/transfers/ids', {
  scope: 'domains:read',
  query: TransferFilter,
  reply: z.object({ ids: z.array(z.string()), totalCount: count, isLimited: z.boolean() }),
  isBulk: true,
  costlyTake: 0,
});

const counted = z.array(z.object({ name: z.string(), count }));
/** How many transfers there are of each kind, and the registrars they name, the most frequent first, 100 at most. */
export const GetTransferCounts = endpoint('GET /api/transfers/counts', {
  scope: 'domains:read',
  reply: z.object({
    states: z.record(z.enum(transferStates), count),
    stuck: count,
    expiring: count,
    from: counted,
    to: counted,
  }),
});

/** One transfer with what is known of its name. NOT_FOUND. */
export const GetTransfer = endpoint('GET /api/transfers/:id', {
  scope: 'domains:read',
  params: idParams,
  reply: Transfer,
});

/**
 * Plans the transfer of a name to another registrar; nothing is done there (D-219). DOMAIN_NOT_FOUND, TRANSFER_OPEN,
 * TRANSFER_SAME_REGISTRAR, TRANSFER_NOT_POSSIBLE, TRANSFER_LIMIT_REACHED.
 */
export const CreateTransfer = endpoint('POST /api/transfers', {
  scope: 'domains:write',
  body: z.object({ domainId: z.string(), toRegistrar: givenRegistrar, note: note.optional() }),
  reply: Transfer,
  status: 201,
});

/** Changes what is given. NOT_FOUND, CHANGED_MEANWHILE, TRANSFER_OPEN, TRANSFER_SAME_REGISTRAR. */
export const UpdateTransfer = endpoint('PUT /api/transfers/:id', {
  scope: 'domains:write',
  params: idParams,
  body: z.object({
    toRegistrar: givenRegistrar.optional(),
    note: note.optional(),
    state: z.enum(transferStates).optional(),
    ...seen,
  }),
  reply: Transfer,
});

/** By this id a change can be taken back for ten minutes; null when nothing was changed. */
const undoId = z.string().nullable();

/** Deletes a transfer; its name stays as it is. NOT_FOUND. */
export const DeleteTransfer = endpoint('DELETE /api/transfers/:id', {
  scope: 'domains:write',
  params: idParams,
  reply: done.extend({ undoId }),
});

/**
 * Plans a transfer of each of these names to one registrar. What is not the user's or gone is left out of all counts.
 * TOO_MANY_DOMAINS, TRANSFER_LIMIT_REACHED
 */
export const PlanTransfers = endpoint('POST /api/transfers/plan', {
  scope: 'domains:write',
  hasLongBody: true,
  body: z.object({ domainIds: textList, toRegistrar: givenRegistrar, note: note.optional() }),
  reply: z.object({
    plannedCount: count,
    /** a transfer of them is planned already */
    openCount: count,
    /** they are at this registrar as far as is known */
    sameRegistrarCount: count,
    /** sold, dropped, merely monitored or waiting for verification */
    notPossibleCount: count,
    undoId,
  }),
});

/**
 * Gives many transfers another state, or deletes them. Those that have it, and those that cannot be opened again because
 * another transfer of the name is open, stay. TOO_MANY_DOMAINS
 */
export const ChangeTransfers = endpoint('POST /api/transfers/change', {
  scope: 'domains:write',
  hasLongBody: true,
  body: z.object({ ids: textList, to: z.enum([...transferStates, 'deleted']) }),
  reply: z.object({ changedCount: count, undoId }),
});

/**
 * Takes a planning, a change of states or a deletion back, once, where a transfer stands as it left it. NOT_FOUND when there
 * is nothing to take back.
 */
export const UndoTransferChange = endpoint('POST /api/transfers/undo', {
  scope: 'domains:write',
  body: z.object({ undoId: z.string() }),
  reply: z.object({ restoredCount: count }),
});

/** All that match, in the order of the list, at most 100,000 rows of a CSV file (D-131). */
export const ExportTransfers = endpoint('GET /api/transfers/export/csv', {
  scope: 'domains:read',
  query: TransferFilter,
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});
