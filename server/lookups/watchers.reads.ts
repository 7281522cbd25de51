import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import { provenUserId, type Tx, type UserId } from '../context.ts';

/** A name about which its registry answered an account; `isLater`: another server was asked before in the same round. */
type Answered = { userId: UserId; domainId: string; name: string; isLater: boolean; at: Date };
/** A record of another account with the name that was asked about as `askedAs`. */
type Watcher = { askedAs: string; userId: UserId; domainId: string };

/**
 * Records of other accounts for which these answers count as well (D-235a): the account that holds the name and those that
 * monitor it, where half of the time until their own next look is over, or the answer goes on with one that they took over.
 * A name that was never read, or whose registry failed, is asked for by itself. Two indexes know a name over all accounts:
 * that of `name_holder` and `domain_watched`.
 */
export async function findWatchers(tx: Tx, answered: readonly Answered[]): Promise<Watcher[]> {
  const column = <Value>(read: (one: Answered) => Value) => answered.map(read);
  const { rows: others } = await sql<{ askedAs: string; userId: string; domainId: string }>`
    with answered as (
      select * from unnest(${column((one) => one.userId)}::uuid[], ${column((one) => one.domainId)}::uuid[],
        ${column((one) => one.name)}::text[]) as a (user_id, id, name))
    select a.id as "askedAs", h.user_id as "userId", h.domain_id as "domainId"
    from answered a join name_holder h using (name) where h.user_id <> a.user_id
    union
    select a.id, d.user_id, d.id from answered a cross join lateral (
      select user_id, id from domain d
      where d.name = a.name and d.is_monitored and not d.is_deleted and d.user_id <> a.user_id
      offset 0) d -- one look for each name, however many there are`.execute(tx);
  const asked = new Map(answered.map((one) => [one.domainId, one]));
  const candidates = others.filter(({ domainId }) => !asked.has(domainId));
  return candidates.length === 0 ? [] : halfWayDue(tx, candidates, asked);
}

/** Those of them that take the answer over, each once. */
async function halfWayDue(
  tx: Tx,
  candidates: readonly { askedAs: string; userId: string; domainId: string }[],
  asked: ReadonlyMap<string, Answered>,
): Promise<Watcher[]> {
  const of = candidates.flatMap((one) => {
    const answered = asked.get(one.askedAs);
    return answered ? [{ ...one, answered }] : [];
  });
  const users = [...new Set(of.flatMap(({ userId, answered }) => [userId, answered.userId]))]; // they name the partitions
  const { rows } = await sql<{ askedAs: string; userId: string; domainId: string }>`
    select distinct on (d.id) o.asked_as as "askedAs", d.user_id as "userId", d.id as "domainId"
    from unnest(${of.map((one) => one.userId)}::uuid[], ${of.map((one) => one.domainId)}::uuid[],
        ${of.map((one) => one.askedAs)}::uuid[], ${of.map((one) => one.answered.userId)}::uuid[],
        ${of.map((one) => one.answered.isLater)}::boolean[], ${of.map((one) => one.answered.at)}::timestamptz[])
      as o (user_id, id, asked_as, asker_id, is_later, at)
    join domain d on d.user_id = o.user_id and d.id = o.id and d.user_id = any(${users}::uuid[])
    join domain a on a.user_id = o.asker_id and a.id = o.asked_as and a.user_id = any(${users}::uuid[])
    where d.status = ${sql.lit(DomainStatus.Registered)} and not d.is_deleted and not d.needs_verification
      and d.is_processed and d.refresh_at is not null
      and (o.at - d.whois_synced_at >= (d.refresh_at - d.whois_synced_at) / 2
        or o.is_later and d.whois_synced_at = a.whois_synced_at)
    order by d.id`.execute(tx);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.userId) }));
}
