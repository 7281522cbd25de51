import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { protocols } from './lookups.ts';

const count = z.number().int();
const time = z.string().nullable();

/** How old the registration data of the caller's names below a TLD is. */
const TldAge = z.object({
  tld: z.string(),
  names: count,
  /** of them those that were read as recently as is promised */
  kept: count,
  /** of them those that no server ever answered for */
  unread: count,
  /** the last answer for the name that was read longest ago; null: none was */
  oldestAt: time,
});
export type TldAge = z.output<typeof TldAge>;

const RegistryServer = z.object({
  /** host, or `host:port`; null: no server of a registry is asked */
  server: z.string().nullable(),
  /** how it is asked; null without a server, or before it was asked for the first time */
  protocol: z.enum(protocols).nullable(),
  /** domains of the caller that wait there to be looked up */
  waiting: count,
  /** domains of the caller whose data is about to be read again */
  refreshing: count,
  /** domains of everybody that wait there */
  waitingOfAll: count,
  /** when the server may be asked next */
  nextSlotAt: time,
  /** time between two requests; 0: no limit */
  intervalMs: count,
  /** it failed so often that single requests find out whether it works */
  isProbed: z.boolean(),
  /** of DNS: the questions that a count takes; null: a request is one */
  questions: count.nullable(),
  blockedUntil: time,
  reason: z.string().nullable(),
  lastAnswerAt: time,
  /** what came of the requests of the last 24 hours, of everybody */
  lastDay: z.object({ answered: count, refused: count, failed: count }),
  /** the TLDs of the caller's names that it is asked for */
  tlds: z.array(TldAge),
});
export type RegistryServer = z.output<typeof RegistryServer>;

/**
 * The registry servers of the caller's domains: what waits, when they may be asked, how old the data is (D-235), and the
 * outbound switch (D-236).
 */
export const GetRegistryStatus = endpoint('GET /api/registry-status', {
  scope: 'any',
  reply: z.object({
    /** false: lookups outside this machine are switched off */
    isOutboundLive: z.boolean(),
    /** domains of the caller that wait for the switch */
    waitingForOutbound: count,
    /** how old registration data may become, in hours; `usual` 0: nothing is read again by itself */
    promised: z.object({ usual: count, expiring: count, monitored: count, close: count }),
    /** when the age of the data was measured; null: not yet */
    measuredAt: time,
    servers: z.array(RegistryServer),
  }),
});
