import type { Server } from '../../registration-data/registration-data.client.ts';
import { needsProbe } from '../standing.rules.ts';
import type { Block } from './item.ts';

/** A server's budget as a claim sees it. */
export type Budget = {
  server: string;
  /** its key in the table */
  key: string;
  intervalMs: number;
  /** 0: no limit */
  maxParallel: number;
  /** requests under way over all workers */
  inUse: number;
  /** until the next free slot */
  waitMs: number;
  block: Block | null;
  /** workers with another outgoing address may ask it while it is blocked for this one */
  isOpenElsewhere: boolean;
  /** in a row; from a limit on one request at a time finds out whether the server works */
  failures: number;
  /** a probe is under way: the longest it may still take, 0 when there is none */
  probingMs: number;
  /** a name this server answered for */
  goodName: { name: string; tld: string; via: Server | null } | null;
};

/** Slots are given out so far ahead; each is used at its own time. */
const lookAheadMs = 100;
/** Names of a server that is blocked for longer go ahead without it. */
const patienceMs = 60_000;
/** A limit of requests under way that is reached is looked at again after this. */
const fullRetryMs = 100;

/** What may be asked of a server at a claim. */
export type Slots = { count: number; nextInMs: number; isProbe: boolean };

/** How many items of a server may be claimed now, and in how many milliseconds the next may. */
export function freeSlots(budget: Budget, wanted: number, now: Date): Slots {
  const isProbe = needsProbe(budget) && !lastingBlock(budget, now);
  if (!isProbe) return { ...slotsFor(budget, wanted, now), isProbe };
  if (budget.probingMs > 0) return { count: 0, nextInMs: fullRetryMs, isProbe };
  return { ...slotsFor(budget, 1, now), isProbe };
}

/** True when the probe is the name it answered for; every other one is a name of the queue, lest that name be the fault. */
export function probesGoodName({ goodName, failures }: Budget): boolean {
  return goodName !== null && failures % 2 === 0;
}

function slotsFor(budget: Budget, wanted: number, now: Date): { count: number; nextInMs: number } {
  const blockedMs = budget.block ? budget.block.until.getTime() - now.getTime() : 0;
  if (blockedMs > patienceMs && !budget.isOpenElsewhere) return { count: wanted, nextInMs: 0 };
  if (blockedMs > 0) return { count: 0, nextInMs: blockedMs };
  const room = budget.maxParallel === 0 ? wanted : budget.maxParallel - budget.inUse;
  if (room <= 0) return { count: 0, nextInMs: fullRetryMs };
  if (budget.intervalMs === 0) return { count: Math.min(wanted, room), nextInMs: room < wanted ? fullRetryMs : 0 };
  if (budget.waitMs > lookAheadMs) return { count: 0, nextInMs: budget.waitMs - lookAheadMs / 2 };
  const inSight = Math.floor((lookAheadMs - budget.waitMs) / budget.intervalMs) + 1;
  return { count: Math.min(wanted, room, inSight), nextInMs: budget.intervalMs };
}

/** The block that holds at a claim and makes items go ahead without the registry. */
export function lastingBlock(budget: Budget, now: Date): Block | null {
  return budget.block && budget.block.until.getTime() - now.getTime() > patienceMs ? budget.block : null;
}
