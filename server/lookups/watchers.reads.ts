import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import { provenUserId, type Tx, type UserId } from '../context.ts';

/** A name about which its registry answered an account; `isLater`: another server was asked before in the same round. */
type Answered = { userId: UserId; domainId: string; name: string; isLater: boolean; at: Date };
/** A record of another account with the name that was asked about as `askedAs`. */
export type Watcher = { askedAs: string; userId: UserId; domainId: string };

/**
 * Records of other accounts for which these answers count as well (D-235a): the account that holds the name and those that
 * monitor it, where half of the time until their own next look is over, or the answer goes on with one that they took over.
 * A name that was never read, or whose registry failed, is asked for by itself. Two indexes know a name over all accounts:
 * that of `name_holder` and `domain_watched`.
 */
export async function findWatchers(tx: Tx, answered: readonly Answered[]): Promise<Watcher[]> {
  const column = <Value>(read: (one: Answered) => Value) => answered.map(read);
  const users = [...new Set(column(({ userId }) => userId))];
  const { rows } = await sql<{ askedAs: string; userId: string; domainId: string }>`
    with answered as (
      select a.*, d.whois_synced_at as read_at
      from unnest(${column((one) => one.userId)}::uuid[], ${column((one) => one.domainId)}::uuid[],
          ${column((one) => one.name)}::text[], ${column((one) => one.isLater)}::boolean[], ${column((one) => one.at)}::timestamptz[])
        as a (user_id, id, name, is_later, at)
      join domain d on d.user_id = a.user_id and d.id = a.id and d.user_id = any(${users}::uuid[])),
    other as (
      select a.id as asked_as, h.user_id, h.domain_id from answered a join name_holder h using (name)
      where h.user_id <> a.user_id
      union
      select a.id, d.user_id, d.id from answered a join domain d on d.name = a.name and d.is_monitored and not d.is_deleted
      where d.user_id <> a.user_id)
    select distinct on (d.id) o.asked_as as "askedAs", d.user_id as "userId", d.id as "domainId"
    from other o join answered a on a.id = o.asked_as join domain d on d.user_id = o.user_id and d.id = o.domain_id
    where d.status = ${sql.lit(DomainStatus.Registered)} and not d.is_deleted and not d.needs_verification
      and d.is_processed and d.refresh_at is not null
      and (a.at - d.whois_synced_at >= (d.refresh_at - d.whois_synced_at) / 2
        or a.is_later and d.whois_synced_at = a.read_at)
      and not exists (select from answered own where own.id = d.id)
    order by d.id`.execute(tx);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.userId) }));
}
