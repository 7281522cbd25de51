import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { protocols } from './lookups.ts';
import { count, page, paged, pageSize } from './paged.ts';

const time = z.string().nullable();

/** How a server is to be used: open, left alone for a time, or asked one name at a time to find out whether it works. */
export const serverStandings = ['open', 'paused', 'probed'] as const;
export type ServerStanding = (typeof serverStandings)[number];

const OperatedServer = z.object({
  /** `host` or `host:port`, and after a space the outgoing address it is asked from, where workers have one of their own */
  server: z.string(),
  protocol: z.enum(protocols).nullable(),
  standing: z.enum(serverStandings),
  /** names of all accounts that wait there, up to `maxShownWaiting` */
  waiting: count,
  nextSlotAt: z.string(),
  intervalMs: count,
  parallel: count,
  blockedUntil: time,
  /** a `Reason` of contract/lookups.ts */
  reason: z.string().nullable(),
  lastAnswerAt: time,
  lastDay: z.object({ answered: count, refused: count, failed: count }),
  /** TLDs it was asked for in the last 14 days: the first of them, and how many there are */
  tlds: z.array(z.string()),
  tldCount: count,
  /** names of all accounts below them as last measured, those as recent as promised, and the oldest answer */
  names: count,
  kept: count,
  oldestAt: time,
});
export type OperatedServer = z.output<typeof OperatedServer>;

/** So many names that wait at one server are counted. */
export const maxShownWaiting = 100_000;

/** All registry servers, those that are left alone first, then by name. */
export const ListOperatorRegistries = endpoint('GET /api/operator/registries', {
  scope: null,
  query: z.object({
    /** part of a server's name, or a TLD with its dot */
    search: z.string().trim().max(253).default(''),
    standing: z.enum(serverStandings).optional(),
    page,
    pageSize: pageSize(50),
  }),
  reply: paged(OperatedServer).extend({
    isOutboundLive: z.boolean(),
    /** names of all accounts that wait for the outbound switch (D-236) */
    waitingForOutbound: count,
    /** of all servers that the search leaves */
    counts: z.object({ all: count, open: count, paused: count, probed: count }),
    measuredAt: time,
  }),
});

/** Ends the pause of a server: the next name that waits is asked about now. `wasPaused` false: there was none. */
export const TryRegistry = endpoint('POST /api/operator/registries/try', {
  scope: null,
  body: z.object({ server: z.string().min(1).max(300) }),
  reply: z.object({ wasPaused: z.boolean() }),
});

const part = z.string().trim().max(300).nullable();

/** What the operator says of a TLD's registry in place of the shipped and fetched lists; null: as they say. */
const RegistryOverride = z.object({
  tld: z.string(),
  /** base URL of its RDAP server; `none`: not to be asked */
  rdap: part,
  /** `host` or `host:port` of its WHOIS server; `none`: not to be asked */
  whois: part,
  /** question to its WHOIS server, with `{name}` in it */
  query: part,
  intervalMs: count.nullable(),
  parallel: count.nullable(),
});
export type RegistryOverride = z.output<typeof RegistryOverride>;

/** What the operator says of registries, by TLD. */
export const ListRegistryOverrides = endpoint('GET /api/operator/registry-overrides', {
  scope: null,
  reply: z.object({ overrides: z.array(RegistryOverride) }),
});

/** Sets what is said of a TLD in place of what was said before. VALIDATION_FAILED names the field and why. */
export const SetRegistryOverride = endpoint('PUT /api/operator/registry-overrides/:tld', {
  scope: null,
  params: z.object({ tld: z.string().min(1).max(260) }),
  body: RegistryOverride.omit({ tld: true }),
  reply: RegistryOverride,
});

/** Throws NOT_FOUND where nothing is set. */
export const RemoveRegistryOverride = endpoint('DELETE /api/operator/registry-overrides/:tld', {
  scope: null,
  params: z.object({ tld: z.string().min(1).max(260) }),
  reply: RegistryOverride,
});
