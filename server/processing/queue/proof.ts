import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { canariesOf } from '../../registration-data/canaries.rules.ts';
import type { Server } from '../../registration-data/registration-data.client.ts';
import { type Budget, freeSlots, lastingBlock } from './budget.rules.ts';
import { bookSlots, readBudgets } from './claim.ts';
import type { Probe } from './item.ts';
import { withQueue } from './queue.ts';

/** A server and TLD of which it is to be known whether it knew a name after `since`. */
export type ProofWish = { server: string; tld: string; via: Server | null; since: Date };
export type Verdict = { is: 'proven'; at: Date } | { is: 'denied'; until: Date } | { is: 'unknown' };

type Row = {
  server: string;
  tld: string;
  answered_at: Date | null;
  good_name: string | null;
  tried: number;
  denied_at: Date | null;
  is_asking: boolean;
};
/** `budget`: the key of the worker's budget there, under which proofs are kept. */
type Asked = ProofWish & { budget: string };
type Found = { wish: Asked; verdict: Verdict | undefined };
type Round = { found: Found[]; probes: Probe[] };

const longestProbeMs = 60_000;
/** A server that denied all canaries is not asked for one again so soon. */
const denialMs = 3_600_000;
/** The pause before a canary is asked again that brought no answer. */
const retryMs = 5_000;

/**
 * What is known of the wished proofs, and the canaries to be asked for those not known, each at a free slot of its server:
 * first the name the server last knew, then those of the TLD. Who denies them all proves nothing for an hour.
 */
export function seekProofs(db: Database, workerNo: number, wishes: readonly ProofWish[], now: Date): Promise<Round> {
  return withQueue(db, async (tx) => {
    const budgets = await readBudgets(tx, workerNo, now, [...new Set(wishes.map((wish) => wish.server))]);
    const keys = new Map(budgets.map(({ server, key }) => [server, key]));
    const asked = wishes.map((wish) => ({ ...wish, budget: keys.get(wish.server) ?? wish.server }));
    const rows = await rowsOf(tx, asked);
    const round: Round = { found: [], probes: [] };
    for (const wish of asked) {
      const row = rows.find((one) => one.server === wish.budget && one.tld === wish.tld);
      const budget = budgets.find((one) => one.key === wish.budget);
      const verdict = verdictOf(row, budget, wish, now);
      round.found.push({ wish, verdict });
      const isServed = round.probes.some(({ server }) => server === wish.server); // one of a server at a time
      if (verdict || !row || !budget || row.is_asking || isServed || freeSlots(budget, 1, now).count === 0) continue;
      const { since: _, ...server } = wish;
      const { intervalMs, waitMs } = budget;
      const slotInMs = intervalMs === 0 ? 0 : waitMs;
      round.probes.push({ ...server, name: canaryOf(row) ?? '', intervalMs, slotInMs, isCanary: true });
    }
    await saveRound(tx, round, now);
    await bookSlots(tx, workerNo, new Map(round.probes.map((one) => [one.budget, { count: 1, isProbe: false }])));
    return round;
  });
}

/** The name to be asked next: the one the server last knew, then those of the TLD; undefined after all were denied. */
function canaryOf({ tld, good_name: good, tried }: Row): string | undefined {
  return [...new Set([...(good ? [good] : []), ...canariesOf(tld)])][tried];
}

function verdictOf(row: Row | undefined, budget: Budget | undefined, wish: ProofWish, now: Date): Verdict | undefined {
  if (row?.answered_at && row.answered_at >= wish.since) return { is: 'proven', at: row.answered_at };
  const until = row?.denied_at && new Date(row.denied_at.getTime() + denialMs);
  if (until && until > now) return { is: 'denied', until };
  if (!budget || lastingBlock(budget, now)) return { is: 'unknown' };
  const isDenied = row && !row.is_asking && canaryOf(row) === undefined;
  return isDenied ? { is: 'denied', until: new Date(now.getTime() + denialMs) } : undefined;
}

async function rowsOf(tx: Tx, wishes: readonly Asked[]): Promise<Row[]> {
  const servers = wishes.map((wish) => wish.budget);
  const tlds = wishes.map((wish) => wish.tld);
  await sql`insert into registry_proof (server, tld) select * from unnest(${servers}::text[], ${tlds}::text[])
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Row>`
    select p.*, coalesce(p.asking_until > clock_timestamp(), false) as is_asking
    from registry_proof p join unnest(${servers}::text[], ${tlds}::text[]) as w (server, tld) using (server, tld)
  `.execute(tx);
  return rows;
}

async function saveRound(tx: Tx, { found, probes }: Round, now: Date): Promise<void> {
  const denied = found.filter(({ verdict }) => verdict?.is === 'denied').map(({ wish }) => wish);
  await sql`update registry_proof p set denied_at = ${now}, tried = 0
    from unnest(${denied.map((d) => d.budget)}::text[], ${denied.map((d) => d.tld)}::text[]) as d (server, tld)
    where (p.server, p.tld) = (d.server, d.tld)
      and (p.denied_at is null or p.denied_at <= ${new Date(now.getTime() - denialMs)})`.execute(tx);
  await sql`update registry_proof p set asking_until = clock_timestamp() + ${longestProbeMs} * interval '1 millisecond'
    from unnest(${probes.map((d) => d.budget)}::text[], ${probes.map((d) => d.tld)}::text[]) as a (server, tld)
    where (p.server, p.tld) = (a.server, a.tld)`.execute(tx);
}

/** A registry server's reply about one name; `server` is the key of its budget. */
export type ProofReport = {
  server: string;
  tld: string;
  name: string;
  isKnown: boolean;
  isDenied: boolean;
  isCanary: boolean;
  at: Date;
};

/** Remembers which servers knew a name of which TLD, at most once an hour, and what became of canaries. Needs the queue. */
export async function saveProofs(tx: Tx, reports: readonly ProofReport[]): Promise<void> {
  const last = new Map(reports.filter((one) => one.isKnown).map((one) => [`${one.server} ${one.tld}`, one]));
  const known = [...last.values()];
  const canaries = reports.filter((one) => one.isCanary && !one.isKnown);
  if (known.length > 0) {
    await sql`insert into registry_proof as p (server, tld, answered_at, good_name)
      select * from unnest(${known.map((k) => k.server)}::text[], ${known.map((k) => k.tld)}::text[],
        ${known.map((k) => k.at)}::timestamptz[], ${known.map((k) => k.name)}::text[])
      on conflict (server, tld) do update set answered_at = excluded.answered_at, good_name = excluded.good_name,
        tried = 0, denied_at = null, asking_until = null
      where p.answered_at is null or p.answered_at < excluded.answered_at - interval '1 hour'
        or p.denied_at is not null or p.asking_until is not null`.execute(tx);
  }
  if (canaries.length === 0) return;
  await sql`update registry_proof p set tried = p.tried + c.denied::int,
      asking_until = case when c.denied then null else clock_timestamp() + ${retryMs} * interval '1 millisecond' end
    from unnest(${canaries.map((c) => c.server)}::text[], ${canaries.map((c) => c.tld)}::text[],
      ${canaries.map((c) => c.isDenied)}::boolean[]) as c (server, tld, denied)
    where (p.server, p.tld) = (c.server, c.tld)`.execute(tx);
}
