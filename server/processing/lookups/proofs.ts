import type { Clock } from '../../context.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import type { Server } from '../../registration-data/registration-data.ts';
import type { ProofWish, Verdict } from '../queue/proof.ts';

const proofMs = 24 * 3_600_000;
/** "Not found" so often in a row, without a name that it knows between, is believed of nobody before a canary. */
const mostDenials = 20;
const longestWaitMs = 60_000;

type Zone = {
  server: string;
  tld: string;
  via: Server | null;
  provenAt: Date | null;
  denials: number;
  firstDenialAt: Date | null;
  waiting: ((verdict: Verdict) => void)[];
  waitingSince: number;
};

/** A server, the TLD it was asked about, and how it was reached. */
export type AskedServer = { server: string; tld: string; via: Server | null };

/**
 * Decides whether "not found" is believed. It is where this server knew a name of this TLD within a day, and did not deny
 * twenty in a row since; otherwise the answer waits until a canary, a name that surely exists, was asked in a slot of the
 * server's budget (D-235). What a server proves for one TLD it does not prove for another: their bases differ.
 */
export function createProofs(clock: Clock, ticks: () => number) {
  const zones = new Map<string, Zone>();

  function zoneOf({ server, tld, via }: AskedServer): Zone {
    const key = `${server} ${tld}`;
    const zone = zones.get(key) ?? { server, tld, via, ...unproven, waiting: [] };
    zones.set(key, zone);
    return zone;
  }

  function prove(zone: Zone, at: Date): void {
    Object.assign(zone, { provenAt: at, denials: 0, firstDenialAt: null });
  }

  /** A proof from before this is too old. */
  function since({ denials, firstDenialAt }: Zone): Date {
    const dayAgo = new Date(clock.now().getTime() - proofMs);
    return denials >= mostDenials && firstDenialAt && firstDenialAt > dayAgo ? firstDenialAt : dayAgo;
  }

  return {
    /** The answer itself where it is believed; else why "not found" is no answer yet. */
    async confirm<Value>(asked: AskedServer, answer: Lookup<Value>): Promise<Lookup<Value>> {
      if (answer.outcome !== 'known' && answer.outcome !== 'notFound') return answer;
      const zone = zoneOf(asked);
      if (answer.outcome === 'known') {
        prove(zone, clock.now());
        return answer;
      }
      zone.denials += 1;
      zone.firstDenialAt ??= clock.now();
      if (zone.provenAt && zone.provenAt >= since(zone)) return answer;
      const verdict = await new Promise<Verdict>((resolve) => {
        if (zone.waiting.length === 0) zone.waitingSince = ticks();
        zone.waiting.push(resolve);
      });
      return judged(answer, verdict);
    },
    /** What is to be proven for answers that wait. */
    wishes: (): ProofWish[] =>
      zones
        .values()
        .filter((zone) => zone.waiting.length > 0)
        .map((zone) => ({ server: zone.server, tld: zone.tld, via: zone.via, since: since(zone) }))
        .toArray(),
    isWished: () => zones.values().some((zone) => zone.waiting.length > 0),
    /** Lets go the answers that waited for a verdict; without one they wait on, for a minute at most. */
    settle(asked: AskedServer, verdict: Verdict | undefined): void {
      const zone = zoneOf(asked);
      const isLate = ticks() - zone.waitingSince > longestWaitMs;
      const settled = verdict ?? (isLate ? ({ is: 'unknown' } as const) : undefined);
      if (!settled) return;
      if (settled.is === 'proven') prove(zone, settled.at);
      for (const resolve of zone.waiting.splice(0)) resolve(settled);
    },
  };
}
export type Proofs = ReturnType<typeof createProofs>;

const unproven = { provenAt: null, denials: 0, firstDenialAt: null, waitingSince: 0 };

function judged(answer: Unanswered, verdict: Verdict): Unanswered {
  if (verdict.is === 'proven') return answer;
  if (verdict.is === 'unknown') return { ...answer, outcome: 'unreadable', reason: 'unconfirmed' };
  return { ...answer, outcome: 'unreadable', reason: 'deniesCanary', retryAt: verdict.until };
}
