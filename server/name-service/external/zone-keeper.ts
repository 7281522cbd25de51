import { dayMs } from '#contract/dates.ts';
import type { Parts } from '../../context.ts';
import { backOff } from '../../jobs/due-queue.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import { findHeld, type HeldName } from '../../portfolio/held-names.reads.ts';
import { isServable, type ZoneFacts } from '../zone.ts';
import { findHostedZone } from './hosted-zones.reads.ts';
import { type DueZone, type Looked, saveLooks, takeDue } from './hosted-zones.store.ts';
import type { PowerDns, PutZone } from './powerdns.client.ts';

type KeeperDeps = {
  parts: Pick<Parts, 'db' | 'clock' | 'log'>;
  server: PowerDns;
  facts: ZoneFacts;
  isSigned: boolean;
  random?: () => number;
};

type ZoneKeeper = {
  /** Looks at zones that are due; returns how many. Rejects with trouble of the database alone. */
  tend(): Promise<number>;
  /** Has the server take this name now, unless it has it, or did not answer a moment ago. */
  add(name: string): Promise<Lookup<true>>;
};

/** Longer than the calls of one look, each of which has a limit of its own. */
const leaseMs = 120_000;
const maxAtOnce = 20;
const parallel = 4;
/** Each zone is compared once a week, lest somebody changed it or a server was set up again. */
const compareMs = 7 * dayMs;
const firstRetryMs = 30_000;
const firstPauseMs = 1_000;
const longestPauseMs = 300_000;

/** Makes an operator's PowerDNS server agree with the names that are held (D-154). Any number may work at the same time. */
export function createZoneKeeper({ parts, server, facts, isSigned, random = Math.random }: KeeperDeps): ZoneKeeper {
  const { db, clock, log } = parts;
  /** while the server does not answer at all, nothing else is asked of it */
  let pause = { until: 0, ms: 0, why: null as Unanswered | null };

  async function look(zone: DueZone, held: ReadonlyMap<string, HeldName>): Promise<Looked> {
    const name = isServable(zone.name, facts) ? held.get(zone.name) : undefined;
    const isHeld = name !== undefined;
    const answer: Lookup<PutZone | true> = name
      ? await server.put({ ...name, facts, isSigned, isNew: !zone.isServed && zone.attempt === 0 })
      : await server.remove(zone.name);
    noteAnswer(answer);
    const now = clock.now().getTime();
    if (answer.outcome === 'known') {
      const has = answer.value === true ? { dsRecords: [], isMailLocked: false, publishesCds: false } : answer.value;
      const runAt = new Date(now + compareMs * (1 + 0.1 * random()));
      return { zone, isGone: !isHeld, isServed: isHeld, reason: null, has, attempt: 0, runAt };
    }
    const wait = backOff(firstRetryMs, zone.attempt, dayMs) * (1 + 0.2 * random());
    const attempt = Math.min(zone.attempt + 1, 12);
    const isServed = zone.isServed && isAway(answer); // what it has stays when it is away
    return {
      zone,
      isGone: false,
      isServed,
      reason: answer.reason,
      has: null,
      attempt,
      runAt: new Date(now + wait),
    };
  }

  /** The server answers as a whole or not at all, but for what it says of one name. */
  function noteAnswer(answer: Lookup<unknown>): void {
    if (answer.outcome === 'known' || !isAway(answer)) {
      pause = { until: 0, ms: 0, why: null };
      return;
    }
    const tick = performance.now();
    if (tick < pause.until) return;
    const ms = Math.min(pause.ms === 0 ? firstPauseMs : 2 * pause.ms, longestPauseMs);
    if (pause.ms === 0) log.warn({ reason: answer.reason }, 'the PowerDNS server does not answer and is left alone');
    pause = { until: tick + ms, ms, why: answer };
  }

  async function lookAt(zones: readonly DueZone[]): Promise<Looked[]> {
    const names = zones.map(({ name }) => name);
    const held = new Map((await findHeld(db, names)).map((one) => [one.name, one]));
    const looks: Looked[] = [];
    const left = [...zones];
    const work = async () => {
      for (let zone = left.shift(); zone; zone = left.shift()) looks.push(await look(zone, held));
    };
    await Promise.all(Array.from({ length: parallel }, work));
    await saveLooks(db, looks);
    return looks;
  }

  return {
    async tend() {
      if (performance.now() < pause.until) return 0;
      const max = pause.why ? 1 : maxAtOnce; // one that finds out whether it is back
      const due = await takeDue(db, { now: clock.now(), leaseMs, max });
      await lookAt(due);
      return due.length;
    },
    async add(name) {
      const served = { outcome: 'known', source: facts.hosts[0] ?? '', value: true } as const;
      const { source } = served;
      const known = await findHostedZone(db, name);
      if (known?.isServed && known.runAt > clock.now()) return served;
      if (pause.why && performance.now() < pause.until) return pause.why;
      const [looked] = await lookAt(await takeDue(db, { now: clock.now(), leaseMs, max: 1, name }));
      if (looked?.isServed) return served;
      if (!looked || looked.isGone)
        return { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
      return { outcome: 'unreachable', source, reason: looked.reason ?? 'unreachable', retryAt: looked.runAt };
    },
  };
}

/** Said of the server, not of a zone: no answer, no access, or something that is not PowerDNS. */
function isAway({ outcome, reason }: Unanswered): boolean {
  return outcome === 'unreachable' || outcome === 'unreadable' || reason.startsWith('accessRefused');
}
