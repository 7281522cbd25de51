import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { decidedNames } from '../grid/renewals/renewals.reads.ts';
import { type Decided, wantedAutoRenew } from './renewals.rules.ts';

type Reader = { db: Database; userId: UserId };
type Asked = { today: string; days: number; domainIds?: readonly string[] | undefined };

/** A name whose auto-renew is not as it was decided. */
export type Differing = Decided & {
  id: string;
  expiresAt: Date;
  wanted: boolean;
  /** the set that waits and proposes just that, whoever made it; null: none */
  waitsIn: string | null;
  /** a person has confirmed a change of it, which is being sent */
  isUnderWay: boolean;
};

/** Names that are due and whose auto-renew differs from what was decided, by their expiry. */
export async function listDiffering({ db, userId }: Reader, { today, days, domainIds }: Asked): Promise<Differing[]> {
  const { rows } = await sql<Omit<Differing, 'wanted'>>`
    select d.id, d.expiration_date as "expiresAt", d.renews, held.account_id is not null as "isHeld",
      case when held.account_id is null then d.auto_renew else held.auto_renew end as "autoRenew",
      waits.set_id as "waitsIn", exists (
        select from change_row r where r.user_id = ${userId} and r.domain_id = d.id and r.kind = 'autoRenew'
          and r.state in ('waiting', 'asked')) as "isUnderWay"
    from (${decidedNames(userId, { today, days })}) as d
    left join lateral (select h.account_id, h.auto_renew from held_domain h
      where h.user_id = ${userId} and h.domain_id = d.id and h.gone_since is null
      order by h.first_seen desc limit 1) as held on true
    left join lateral (select r.set_id from change_row r
      join change_set s on s.user_id = r.user_id and s.id = r.set_id and s.state = 'waiting'
      where r.user_id = ${userId} and r.domain_id = d.id and r.kind = 'autoRenew' and r.after = to_jsonb(d.renews)
        and r.state in ('proposed', 'leftOut', 'cannot', 'changed') and r.blocked is distinct from 'replaced'
      limit 1) as waits on true
    where ${domainIds ? sql`d.id = any(${[...domainIds]}::uuid[])` : sql`true`}
    order by d.expiration_date, d.id`.execute(db);
  return rows.flatMap((row) => {
    const wanted = wantedAutoRenew(row);
    return wanted === null ? [] : [{ ...row, wanted }];
  });
}
