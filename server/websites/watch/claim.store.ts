import { sql } from 'kysely';
import type { WebsiteStatus } from '#contract/websites.ts';
import { type Database, provenUserId, type UserId } from '../../context.ts';
import type { DnsFacts, WebsiteFacts } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';

/** A name whose website is to be looked at, as it was when it was claimed. */
type DueWebsite = {
  userId: UserId;
  domainId: string;
  isMonitored: boolean;
  /** its place in the day; null: it has none yet, or somebody asked for the look */
  dueAt: Date | null;
  isAsked: boolean;
  /** looks in a row before this one of which nothing was learnt */
  tries: number;
  known: WebsiteFacts | null;
  other: WebsiteFacts | null;
  dns: DnsFacts | null;
  dnsOther: DnsFacts | null;
  /** end of the claim, by which it is known again */
  claimedUntil: Date;
};
/** The same with its name and what is known to stand there; null: nothing is. */
export type WatchedWebsite = DueWebsite & { name: string; statusBefore: WebsiteStatus | null };
type Row = Omit<DueWebsite, 'userId' | 'claimedUntil'> & { userId: string };

/**
 * Claims up to so many names that are due, the same share of each user who waits: those are served first who were served
 * longest ago, so nobody waits for 100,000 names of another. A claim that its process did not end is free again after
 * `until`. With `onlyAsked`, those alone that somebody asks for.
 */
export function claimDue(
  db: Database,
  { now, until, max, onlyAsked }: { now: Date; until: Date; max: number; onlyAsked: boolean },
): Promise<DueWebsite[]> {
  const due = sql`w.due_at <= ${onlyAsked ? sql.lit('-infinity') : now}`;
  return inTransaction({ db }, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx); // a claim that is lost is made again
    const { rows } = await sql<Row>`
      with turn as materialized (
        select user_id from website_turn where next_at <= ${now} order by served_at, user_id limit ${max}
        for update skip locked),
      share as (select ceil(${max}::float8 / greatest(count(*), 1)) as most from turn),
      picked as materialized (
        select w.place from turn cross join share cross join lateral (
          select w.ctid as place from website w
          where w.user_id = turn.user_id and ${due} and (w.claimed_until is null or w.claimed_until <= ${now})
          order by w.due_at limit share.most for update skip locked) as w
        limit ${max}),
      claimed as (
        update website w set claimed_until = ${until} where w.ctid = any(array(select place from picked))
        returning w.user_id, w.domain_id, w.is_monitored, w.due_at, w.looked_at, w.asked_at, w.tries),
      -- who has more that is due keeps the turn; others have the next when a name is due, or a claim of one ends
      next as (
        update website_turn t set served_at = ${now}, next_at = case
          -- in the order of an index: "exists" alone reads the table from its beginning, past the rows of others
          when (select true from website w where w.user_id = t.user_id and ${due}
            and (w.claimed_until is null or w.claimed_until <= ${now}) and w.ctid <> all(array(select place from picked))
            order by w.due_at limit 1)
            then t.next_at
          else least(${until}, (select min(w.claimed_until) from website w
              where w.user_id = t.user_id and w.due_at <= ${now} and w.claimed_until > ${now}),
            (select min(w.due_at) from website w where w.user_id = t.user_id and w.due_at > ${now})) end
        where t.user_id = any(array(select user_id from turn)))
      select c.user_id as "userId", c.domain_id as "domainId", c.is_monitored as "isMonitored",
        case when isfinite(c.due_at) and c.looked_at is not null then c.due_at end as "dueAt",
        c.asked_at is not null as "isAsked", c.tries, l.facts as known, l.other,
        l.dns, l.dns_other as "dnsOther"
      from claimed c left join website_look l on l.user_id = c.user_id and l.domain_id = c.domain_id`.execute(tx);
    return rows.map((row) => ({ ...row, userId: provenUserId(row.userId), claimedUntil: until }));
  });
}
