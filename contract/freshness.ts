import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int();
const time = z.string().nullable();

/**
 * What is promised to be read again by itself (D-207): registrations, those in their last days as often as the registry
 * allows, prices, websites.
 */
export const promises = ['registration', 'close', 'price', 'website'] as const;
export type ServiceLevelKind = (typeof promises)[number];

/** Why names are older than promised, or are not read at all. */
const reasonsForAge = [
  /** nothing leaves this machine (D-236) */
  'switchedOff',
  /** this installation does not read them by itself */
  'notPromised',
  /** no marketplace is set up */
  'notSetUp',
  /** a server or a marketplace is left alone for a time, or asked to wait */
  'paused',
  /** more names than the server or the marketplace may be asked about in that time */
  'tooMany',
  /** no server is known to ask */
  'noServer',
] as const;

const ReasonForAge = z.object({
  code: z.enum(reasonsForAge),
  /** the server, the marketplace (`sedo`, `godaddy`, `atom`) or the TLD (`.com`) it is about */
  what: z.string().nullable(),
  /** until when, where that is known */
  until: time,
});
export type ReasonForAge = z.output<typeof ReasonForAge>;

const ServiceLevel = z.object({
  kind: z.enum(promises),
  /** how old data may become, in hours; 0: it is not read again by itself */
  hours: count,
  /** the same of monitored names */
  monitoredHours: count,
  /** the caller's names it holds for */
  names: count,
  /** of them those that were read as recently as is promised */
  kept: count,
  /** of them those that were never read */
  unread: count,
  /** when the name was read that was read longest ago; null: none was */
  oldestAt: time,
  /** three at most */
  why: z.array(ReasonForAge),
});
export type ServiceLevel = z.output<typeof ServiceLevel>;

/** What is promised of the caller's names, and what is kept of it (D-207, D-235). */
export const GetFreshness = endpoint('GET /api/monitoring/freshness', {
  scope: 'monitoring:read',
  reply: z.object({
    /** when it was counted; null: not yet */
    measuredAt: time,
    promises: z.array(ServiceLevel),
  }),
});
