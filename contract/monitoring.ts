import { z } from 'zod';
import { dnsFields } from './dns-records.ts';
import { whoisFields } from './domain-changes.ts';
import { endpoint } from './endpoint.ts';
import { marketplaceKeys } from './lookups.ts';
import { changeMeanings } from './monitoring-meanings.ts';
import { certificateProblems, websiteStatuses } from './websites.ts';

/** Stored as the place in this list: new ones go to the end. */
export const changeKinds = ['whois', 'price', 'website', 'dns'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What changed. Dates are ISO instants, `nameservers`, `status` (EPP codes) and `dsRecords` lists, `dnssec` true for signed,
 * `registered` whether the registry knows the name, `price` an amount in `currency` (0: not listed), `websiteStatus` a
 * `WebsiteStatus`, `finalUrl` where the name leads, `certificate` a `ChangedCertificate` or null, `text` the number of
 * characters that a visitor sees (the texts themselves come with one entry), and of DNS the records as lists
 * (`contract/dns-records.ts`).
 */
export const changeFields = [
  ...whoisFields,
  'price',
  'websiteStatus',
  'finalUrl',
  'title',
  'certificate',
  'text',
  ...dnsFields,
] as const;
export type ChangeField = (typeof changeFields)[number];

export const ChangedCertificate = z.object({
  issuer: z.string().nullable(),
  expiresAt: z.string().nullable(),
  problem: z.enum(certificateProblems).nullable(),
});
export type ChangedCertificate = z.output<typeof ChangedCertificate>;

export const ChangeValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), ChangedCertificate])
  .nullable();
export type ChangeValue = z.output<typeof ChangeValue>;

/** One change of one field, as every list shows it. */
export const MonitoringEntry = z.object({
  id: z.string(),
  domainId: z.string(),
  /** display form */
  domainName: z.string(),
  kind: z.enum(changeKinds),
  field: z.enum(changeFields),
  /** what the change means in words; null: no more than that the value is another */
  meaning: z.enum(changeMeanings).nullable(),
  /** of prices */
  marketplace: z.enum(marketplaceKeys).nullable(),
  oldValue: ChangeValue,
  newValue: ChangeValue,
  /** of prices, as the marketplace quotes them; USD where it went from one currency to another */
  currency: z.string().nullable(),
  /** host or name of the source that said so; null: not known */
  source: z.string().nullable(),
  detectedAt: z.string(),
  /** more than 1: within a day of each other the value went to and fro so often; told as one entry */
  times: z.number().int(),
  /** the last of them; `detectedAt` where there is one */
  lastAt: z.string(),
  /** it went back: what is so now is `oldValue` */
  isBack: z.boolean(),
  /** not told to anybody, as the user wished then */
  isMuted: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  /** what the name was in this account when it changed; one that was sold or dropped is in no portfolio */
  inPortfolio: z.boolean(),
  isMonitored: z.boolean(),
  /** the changes of one answer of a registry, or of one look at a website, have the same; each price has its own */
  look: z.string(),
});
export type MonitoringEntry = z.output<typeof MonitoringEntry>;

export const changeStates = ['unacknowledged', 'acknowledged', 'muted', 'all'] as const;
export const watchedLists = ['monitored', 'portfolio', 'all'] as const;

const count = z.number().int();
const number = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);
/** One, or several as a repeated parameter. */
const several = <One extends z.ZodType>(one: One) => z.union([one.transform((value) => [value]), z.array(one).max(50)]);

/** Which entries are meant; the list, its counts and "acknowledge all of these" share it. */
const filterShape = {
  kind: several(z.enum(changeKinds)).optional(),
  meaning: several(z.enum(changeMeanings)).optional(),
  field: several(z.enum(changeFields)).optional(),
  /** a part of the domain's name in any of its forms */
  search: z.string().max(253).optional(),
  domainId: z.string().optional(),
  /** instants: from included, to excluded */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** `unacknowledged` and `acknowledged` leave out what was muted; `all` leaves out nothing */
  state: z.enum(changeStates).default('all'),
  /** what the name was when it changed */
  watched: z.enum(watchedLists).default('all'),
  /** changes of the domains that an item of the activity tells of, by its id (D-053a) */
  activity: z.guid().optional(),
};
const ChangeFilter = z.object(filterShape);
export type ChangeFilter = z.output<typeof ChangeFilter>;

/** Totals are exact up to here; a larger one is told as this with `isTotalLimited`. */
export const maxCounted = 10_000;

/** Changes of the user's names, newest first (D-205). */
export const ListMonitoring = endpoint('GET /api/monitoring', {
  scope: 'monitoring:read',
  query: z.object({
    ...filterShape,
    skip: number('skip').pipe(z.number().max(100_000)).default(0),
    take: number('take').default(50), // at most 200
    /** `next` of the page before: nothing is shown twice or left out when new changes come meanwhile */
    after: z.string().max(60).optional(),
    /** an IANA name: the reply then counts the days that the page shows */
    timeZone: z.string().max(60).optional(),
  }),
  reply: z.object({
    data: z.array(MonitoringEntry),
    totalCount: count,
    isTotalLimited: z.boolean(),
    skip: count,
    take: count,
    hasMore: z.boolean(),
    next: z.string().nullable(),
    /** newest first, each `YYYY-MM-DD` in `timeZone`, its count up to `maxCounted`; none without one */
    days: z.array(z.object({ day: z.string(), count })),
  }),
  isBulk: true,
});

/** One entry with what stood behind it, for the view that compares before and after. */
export const GetMonitoringEntry = endpoint('GET /api/monitoring/:id', {
  scope: 'monitoring:read',
  params: z.object({ id: z.string() }),
  reply: MonitoringEntry.extend({
    /** what the two looks saw, where more than the value is known: `before` and `after`, each by names and values */
    evidence: z
      .object({
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable(),
    /** what a visitor saw before and after, of a change of the text */
    texts: z.object({ before: z.string(), after: z.string() }).nullable(),
    /** the other changes of the same answer */
    beside: z.array(MonitoringEntry),
  }),
});

export const maxAcknowledgedIds = 500;

/**
 * Marks changes as seen: these, or all of a filter up to an entry (itself and older ones), at most 10,000 a call: `hasMore`
 * tells that some are left. What comes meanwhile stays open.
 */
export const AcknowledgeChanges = endpoint('POST /api/monitoring/acknowledge', {
  scope: 'monitoring:write',
  body: z.union([
    z.object({ ids: z.array(z.string()).max(maxAcknowledgedIds) }),
    z.object({ upTo: z.string(), filter: ChangeFilter }),
  ]),
  reply: z.object({ acknowledgedCount: count, hasMore: z.boolean(), acknowledgedAt: z.string() }),
});

/** Takes back what one call marked, by its `acknowledgedAt`. */
export const UndoAcknowledge = endpoint('POST /api/monitoring/acknowledge/undo', {
  scope: 'monitoring:write',
  body: z.object({ acknowledgedAt: z.iso.datetime() }),
  reply: z.object({ reopenedCount: count }),
});

/** What is not told and not shown as open: of a name, of a kind, or of a kind of a name; until a time or without end. */
export const ChangeMute = z.object({
  id: z.string(),
  domainId: z.string().nullable(),
  domainName: z.string().nullable(),
  kind: z.enum(changeKinds).nullable(),
  until: z.string().nullable(),
  createdAt: z.string(),
});
export type ChangeMute = z.output<typeof ChangeMute>;
export const maxMutes = 500;

/** Those in force, the newest first. */
export const ListChangeMutes = endpoint('GET /api/monitoring/mutes', {
  scope: 'monitoring:read',
  reply: z.object({ data: z.array(ChangeMute) }),
});

/** Mutes from now on: a name, a kind, or both; the same again has the new end. Throws MUTE_LIMIT_REACHED. */
export const MuteChanges = endpoint('POST /api/monitoring/mutes', {
  scope: 'monitoring:write',
  status: 201,
  body: z
    .object({
      domainId: z.string().nullable().default(null),
      kind: z.enum(changeKinds).nullable().default(null),
      until: z.iso.datetime({ offset: true }).nullable().default(null),
    })
    .refine(({ domainId, kind }) => domainId !== null || kind !== null, 'A name or a kind is needed'),
  reply: ChangeMute,
});

/** Changes of the name or kind are told again. */
export const DeleteChangeMute = endpoint('DELETE /api/monitoring/mutes/:id', {
  scope: 'monitoring:write',
  params: z.object({ id: z.string() }),
  reply: z.object({ success: z.literal(true) }),
});

const statusCounts = z.record(z.enum(websiteStatuses), count);

/** What the head of the monitoring screen and the dashboard show. */
export const GetMonitoringSummary = endpoint('GET /api/monitoring/summary', {
  scope: 'monitoring:read',
  reply: z.object({
    monitoredDomains: count,
    portfolioDomains: count,
    /** found within the last 24 hours, muted ones left out; each up to `maxCounted` */
    changes24h: z.object({ whois: count, price: count, website: count, dns: count }),
    /** neither acknowledged nor muted, up to `maxCounted` */
    unacknowledged: count,
    mutes: count,
    /** of monitored names; what is missing to `monitoredDomains` was never looked at */
    websiteStatuses: statusCounts,
    /** the same of the portfolio */
    portfolioWebsiteStatuses: statusCounts,
  }),
});
