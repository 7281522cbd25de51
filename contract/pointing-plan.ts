import { z } from 'zod';
import { blockedReasons, rowStates } from './change-sets.ts';
import { connectServices } from './domain-connect.ts';
import { endpoint } from './endpoint.ts';
import { count, largestPage } from './paged.ts';
import { remedies } from './registrar-accounts.ts';
import { textList } from './text-list.ts';

/** How a name stands on its way here (POINT-001): the first three are what would be done, in the order in which they are preferred. */
const planStates = [
  'account', // a connected account can make the change
  'link', // the provider's own page makes it, once its owner agrees there
  'hand', // its owner sets the records
  'asked', // asked for, and not seen in the DNS yet
  'failed', // refused, or not seen after many looks
  'done', // proven where it had to be, and leading here where that was wanted
] as const;
export type PlanState = (typeof planStates)[number];

/** Why a chosen name takes no part. */
export const leftOutReasons = [
  'soldOrDropped',
  'monitoredOnly',
  'noLander', // nothing to prove, and no page that it could lead to
  'notConfigured', // this installation has no address and no nameservers of its own
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const Account = z.object({
  id: z.string(),
  kind: z.enum(['registrar', 'dns']),
  /** key of the registrar or the DNS service */
  provider: z.string(),
  /** as it writes itself */
  service: z.string(),
  label: z.string(),
});

/** Names that stand alike and go the same way. */
const PlanGroup = z.object({
  state: z.enum(planStates),
  account: Account.nullable(),
  /** of link and hand: whose page or nameservers they are; null: not known */
  provider: z.string().nullable(),
  count,
});

const body = {
  domainIds: textList,
  /** whether they are to lead here as well; else only what has to be proven is proven */
  points: z.boolean(),
  /** a set that was made of them: its failures are told, which are otherwise tried again */
  setId: z.guid().nullish(),
};

/**
 * Which way each of these names can be verified and pointed, from what is known: nobody is asked. Up to 10,000, TOO_MANY_DOMAINS;
 * missing and foreign ids are left out.
 */
export const PlanPointing = endpoint('POST /api/pointing-plan', {
  scope: 'domains:read',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object(body),
  reply: z.object({
    /** names that take part */
    count,
    /** the largest first */
    groups: z.array(PlanGroup),
    /** names still to be pointed that show a website today */
    websites: count,
    /** names whose nameservers change: their mail is then answered here, too */
    nameservers: count,
    /** of a domain each of: names that have to be proven, names that are to lead here */
    verifies: count,
    points: count,
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count })),
    /** when the next of those that were asked for is looked at; null: none is planned */
    nextCheckAt: z.string().nullable(),
    /** whether any account is connected that can change something */
    hasAccounts: z.boolean(),
  }),
});
export type PointingPlan = z.output<typeof PlanPointing.reply>;

export const PlannedName = z.object({
  domainId: z.string(),
  domainName: z.string(),
  /** in A-labels, as providers have it */
  name: z.string(),
  state: z.enum(planStates),
  /** what is changed: values in its DNS, or its nameservers; null: nothing */
  kind: z.enum(['records', 'nameservers']).nullable(),
  account: Account.nullable(),
  provider: z.string().nullable(),
  /** page on which its DNS is edited; null: not known */
  link: z.string().nullable(),
  /** of link: what its provider sets once its owner agrees there (`ApplyDomainConnect`) */
  connect: z.enum(connectServices).nullable(),
  /** what has to be there, as forms of providers ask for it; values at the same host and of the same type give way, TXT aside */
  records: z.array(z.object({ type: z.string(), host: z.string(), value: z.string() })),
  isDeveloped: z.boolean(),
  /** of asked and failed: the row of the set */
  change: z
    .object({
      setId: z.string(),
      rowId: z.string(),
      state: z.enum(rowStates),
      blocked: z.enum(blockedReasons).nullable(),
      reason: z.string().nullable(),
      /** the service's own */
      words: z.string().nullable(),
      remedy: z.enum(remedies).nullable(),
      canRetry: z.boolean(),
      canUndo: z.boolean(),
    })
    .nullable(),
  nextCheckAt: z.string().nullable(),
});
export type PlannedName = z.output<typeof PlannedName>;

const window = (by: number, max: number) => z.number().int().min(0).max(max).default(by);

/** A page of these names, in the order of names; of one state, and of it those of an account or a provider alone. */
export const ListPlannedNames = endpoint('POST /api/pointing-plan/names', {
  scope: 'domains:read',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({
    ...body,
    state: z.enum(planStates).optional(),
    /** those alone that show a website today and are still to be pointed */
    websites: z.boolean().optional(),
    skip: window(0, 10_000),
    take: window(50, largestPage),
  }),
  reply: z.object({ data: z.array(PlannedName), totalCount: count, skip: count, hasMore: z.boolean() }),
});

/**
 * Makes one set of changes of all that go through accounts, and confirms it at once (POINT-003); `later` leaves it to be confirmed.
 * `changes` is the number that the person saw, CHANGED_MEANWHILE where it is another now; PROOF_NEEDED where nameservers change.
 */
export const StartPointing = endpoint('POST /api/pointing-plan/start', {
  scope: null,
  hasLongBody: true,
  body: z.object({ ...body, changes: count, later: z.boolean() }),
  reply: z.object({
    /** null: there is nothing to be changed through accounts */
    setId: z.string().nullable(),
  }),
});

/** Has those of these names looked at that are not done: their proofs, and where they lead. */
export const CheckPointingPlan = endpoint('POST /api/pointing-plan/check', {
  scope: 'domains:write',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({ domainIds: textList }),
  reply: z.object({ acceptedCount: count }),
});

/** Whether a record that was set here can be removed, and why not (ZONE-007). */
const writtenStates = [
  'removable',
  'changing', // changes of the name's DNS records are open: `setId` is their set
  'needed', // it proves the name, which is not proven yet
  'accountGone', // with which it was set
  'accountPaused',
  'accountRefused', // the service does not take its access
] as const;

/** A TXT record of a name that was set here through an account, and was not removed since. */
export const WrittenRecord = z.object({
  host: z.string(),
  value: z.string(),
  /** when it was seen there */
  writtenAt: z.string(),
  /** null: it was disconnected */
  account: Account.nullable(),
  state: z.enum(writtenStates),
  /** of `changing` */
  setId: z.string().nullable(),
});
export type WrittenRecord = z.output<typeof WrittenRecord>;

/** TXT records that were set here of a registered name of the portfolio, as they are remembered: nobody is asked. DOMAIN_NOT_FOUND. */
export const ListWrittenRecords = endpoint('GET /api/domains/:id/written-records', {
  scope: null,
  params: z.object({ id: z.string() }),
  reply: z.object({ data: z.array(WrittenRecord) }),
});

/**
 * Proposes that those of these records that can be removed are: a set that waits to be confirmed. Where changes of the name's records
 * are open already, it is theirs. DOMAIN_NOT_FOUND, NOT_FOUND where there is nothing to remove.
 */
export const ProposeRecordRemoval = endpoint('POST /api/domains/:id/written-records/removal', {
  scope: null,
  params: z.object({ id: z.string() }),
  reply: z.object({ setId: z.string() }),
});
