import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { phases } from './life-cycle.ts';
import { done } from './paged.ts';

/** Names that an account waits for at a time: each of them is asked for often near its release. */
export const maxReleaseWatches = 50;

/** What came of waiting: `free` a while after the release, `taken` as soon as somebody registered the name. */
const releaseStates = ['watching', 'free', 'taken'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Why a name cannot be waited for; the words come with the screens that offer it. */
export type ReleaseRefusal = Extract<ErrorCode, 'NOT_MONITORED' | 'RELEASE_WATCH_LIMIT_REACHED'>;

const days = z.tuple([z.number(), z.number()]);

/** Where a name stands, and when it is expected to be free. */
const lifeCycle = {
  phase: z.enum(phases),
  expirationDate: z.string().nullable(),
  /** the first and the last moment; `expiry` holds only if nobody renews; null: it cannot be said */
  window: z
    .object({ from: z.string(), until: z.string(), basis: z.enum(['expiry', 'redemption', 'pendingDelete']) })
    .nullable(),
  /** the registry's rule, in days at least and at most; null: unknown for this TLD */
  rule: z
    .object({
      grace: days.nullable(),
      redemption: days,
      pendingDelete: days,
      source: z.object({ name: z.string(), url: z.string(), kind: z.enum(['registry', 'reported']) }),
    })
    .nullable(),
  /** when the registry last answered, and when it is asked again; null: never, or not by itself */
  lastLookAt: z.string().nullable(),
  nextLookAt: z.string().nullable(),
};

const watch = {
  state: z.enum(releaseStates),
  createdAt: z.string(),
  /** the first answer that the name is not registered; a second one agreed by `releasedAt` */
  releasedAt: z.string().nullable(),
  /** when the name was seen with somebody else, and with whom */
  takenAt: z.string().nullable(),
  takenBy: z.string().nullable(),
  /** from then on it is not looked after any more; its result is kept */
  endedAt: z.string().nullable(),
};

export const ReleaseWatch = z.object({ domainId: z.string(), domainName: z.string(), ...lifeCycle, ...watch });
export type ReleaseWatch = z.output<typeof ReleaseWatch>;

export const DomainLifeCycle = z.object({
  ...lifeCycle,
  /** null: nobody waits for it */
  watch: z.object(watch).nullable(),
  /** a name that is monitored can be waited for */
  canWatch: z.boolean(),
});
export type DomainLifeCycle = z.output<typeof DomainLifeCycle>;

const params = z.object({ id: z.string() });

/** Where a domain stands between expiry and release. 404 DOMAIN_NOT_FOUND. */
export const GetLifeCycle = endpoint('GET /api/domains/:id/life-cycle', {
  scope: 'monitoring:read',
  keyNames: 'ids',
  params,
  reply: DomainLifeCycle,
});

/**
 * Waits for a name to become free: the registry is asked more often as its release comes near, and the release is told at
 * once. Setting it again begins again after it has ended. 404 DOMAIN_NOT_FOUND, 409 NOT_MONITORED, 400
 * RELEASE_WATCH_LIMIT_REACHED.
 */
export const SetReleaseWatch = endpoint('PUT /api/domains/:id/release-watch', {
  scope: 'monitoring:write',
  keyNames: 'ids',
  params,
  reply: DomainLifeCycle,
});

/** Waits for the name no more, and forgets the result. The domain stays monitored. 404 DOMAIN_NOT_FOUND. */
export const DeleteReleaseWatch = endpoint('DELETE /api/domains/:id/release-watch', {
  scope: 'monitoring:write',
  keyNames: 'ids',
  params,
  reply: done,
});

/** All names that the user waits for: those under way first, by the moment expected, then those that have ended. */
export const ListReleaseWatches = endpoint('GET /api/release-watches', {
  scope: 'monitoring:read',
  reply: z.object({ data: z.array(ReleaseWatch), limit: z.number().int() }),
});
