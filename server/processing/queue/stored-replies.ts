import { sql } from 'kysely';
import { isAnswer, type LookupOutcome, type Protocol } from '#contract/lookups.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Server } from '../../registration-data/registration-data.client.ts';
import { serverOf } from './outbound-address.ts';

type Reply = { server: string; tld: string; outcome: LookupOutcome; at: Date; via: Server | null };
type OfTld = { server: string; tld: string; protocol: Protocol; at: Date; answeredAt: Date | null };

/** Keeps what registry servers were asked and answered, by budget and hour, and by TLD: a row or two for each. */
export async function keepReplies(tx: Tx, replies: readonly Reply[]): Promise<void> {
  if (replies.length === 0) return;
  const counts = new Map<string, { server: string; outcome: string; at: Date; count: number }>();
  const tlds = new Map<string, OfTld>();
  for (const { server, outcome, at, tld, via } of replies) {
    const count = (counts.get(`${server} ${outcome}`)?.count ?? 0) + 1;
    counts.set(`${server} ${outcome}`, { server, outcome, at, count });
    const answeredAt = isAnswer(outcome) ? at : (tlds.get(`${server} ${tld}`)?.answeredAt ?? null);
    if (via) tlds.set(`${server} ${tld}`, { server: serverOf(server), tld, protocol: via.protocol, at, answeredAt });
  }
  const [ofHour, ofTld] = [[...counts.values()], [...tlds.values()]];
  await sql`with counted as (
      insert into server_reply as r (server, hour, outcome, count)
      select server, date_trunc('hour', at), outcome, count from unnest(${ofHour.map((c) => c.server)}::text[],
        ${ofHour.map((c) => c.at)}::timestamptz[], ${ofHour.map((c) => c.outcome)}::text[], ${ofHour.map((c) => c.count)}::int[])
        as c (server, at, outcome, count)
      on conflict (server, hour, outcome) do update set count = r.count + excluded.count)
    insert into server_tld as t (server, tld, protocol, asked_at, answered_at)
    select * from unnest(${ofTld.map((t) => t.server)}::text[], ${ofTld.map((t) => t.tld)}::text[],
      ${ofTld.map((t) => t.protocol)}::text[], ${ofTld.map((t) => t.at)}::timestamptz[],
      ${ofTld.map((t) => t.answeredAt)}::timestamptz[])
    on conflict (server, tld) do update set protocol = excluded.protocol, asked_at = excluded.asked_at,
      answered_at = coalesce(excluded.answered_at, t.answered_at)`.execute(tx);
}
