import type { Clock } from '../../context.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import type { Server } from '../../registration-data/registration-data.client.ts';
import type { ProofWish, Verdict } from '../queue/proof.ts';

const proofMs = 24 * 3_600_000;
/** "Not found" so often in a row, without a name that it knows between, is believed of nobody before a canary. */
const maxDenials = 20;
const longestWaitMs = 60_000;
/** Where two answers are told as the end of a registration, the proof of the second is no older: outages come and go. */
const lastProofMs = 5 * 60_000;

/** An answer that is believed with a proof from `since` on. */
type Waiting = { since: Date; begunAt: number; resolve(verdict: Verdict): void };
type Zone = {
  server: string;
  tld: string;
  via: Server | null;
  provenAt: Date | null;
  denials: number;
  firstDenialAt: Date | null;
  waiting: Waiting[];
};

/** A server, the TLD it was asked about, and how it was reached. */
type AskedServer = { server: string; tld: string; via: Server | null };

/**
 * Decides whether "not found" is believed. It is where this server knew a name of this TLD within a day, and did not deny
 * twenty in a row since; otherwise the answer waits until a canary, a name that surely exists, was asked in a slot of the
 * server's budget (D-235). A doubtful answer always waits for one, and so does a second answer, which is told: what proved
 * the server before an outage proves nothing in it. What a server proves for one TLD it does not prove for another: their
 * bases differ.
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
    Object.assign(zone, { provenAt: latest(zone.provenAt, at), denials: 0, firstDenialAt: null });
  }

  /** A proof from before this is too old for the answer. */
  function since({ denials, firstDenialAt }: Zone, { isDoubtful }: Unanswered, deniedSince: Date | null): Date {
    const now = clock.now();
    return latest(
      before(now, proofMs),
      denials >= maxDenials ? firstDenialAt : null,
      deniedSince,
      deniedSince && before(now, lastProofMs),
      isDoubtful ? now : null,
    );
  }

  return {
    /**
     * The answer itself where it is believed; else why "not found" is no answer yet. `deniedSince`: when the name was denied
     * first, where this answer is the one that is told.
     */
    async confirm<Value>(asked: AskedServer, answer: Lookup<Value>, deniedSince: Date | null): Promise<Lookup<Value>> {
      if (answer.outcome !== 'known' && answer.outcome !== 'notFound') return answer;
      const zone = zoneOf(asked);
      if (answer.outcome === 'known') {
        prove(zone, clock.now());
        return answer;
      }
      zone.denials += 1;
      zone.firstDenialAt ??= clock.now();
      const from = since(zone, answer, deniedSince);
      if (zone.provenAt && zone.provenAt >= from) return answer;
      const verdict = await new Promise<Verdict>((resolve) => {
        zone.waiting.push({ since: from, begunAt: ticks(), resolve });
      });
      return judged(answer, verdict);
    },
    /** What is to be proven for answers that wait, those with the least demands first. */
    wishes: (): ProofWish[] =>
      zones
        .values()
        .filter((zone) => zone.waiting.length > 0)
        .map(({ server, tld, via, waiting }) => ({ server, tld, via, since: earliest(waiting) }))
        .toArray(),
    isWished: () => zones.values().some((zone) => zone.waiting.length > 0),
    /** Lets go the answers that waited for a verdict; without one they wait on, for a minute at most. */
    settle(asked: AskedServer, verdict: Verdict | undefined): void {
      const zone = zoneOf(asked);
      if (verdict?.is === 'proven') prove(zone, verdict.at);
      const { waiting } = zone;
      zone.waiting = [];
      for (const one of waiting) {
        if (verdict && (verdict.is !== 'proven' || verdict.at >= one.since)) one.resolve(verdict);
        else if (ticks() - one.begunAt > longestWaitMs) one.resolve({ is: 'unknown' });
        else zone.waiting.push(one);
      }
    },
  };
}
export type Proofs = ReturnType<typeof createProofs>;

const unproven = { provenAt: null, denials: 0, firstDenialAt: null };

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));
const earliest = (waiting: readonly Waiting[]) => new Date(Math.min(...waiting.map(({ since }) => since.getTime())));

function judged(answer: Unanswered, verdict: Verdict): Unanswered {
  if (verdict.is === 'proven') return answer;
  if (verdict.is === 'unknown') return { ...answer, outcome: 'unreadable', reason: 'unconfirmed' };
  return { ...answer, outcome: 'unreadable', reason: 'deniesCanary', retryAt: verdict.until };
}
