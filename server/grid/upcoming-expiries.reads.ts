import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { conditionsOf, type DomainFilter } from './domain-filter.reads.ts';

export type UpcomingExpiry = {
  id: string;
  domainName: string;
  /** UTC, `YYYY-MM-DD` */
  expiresOn: string;
  /** entered by the user, as the registry publishes none */
  isOwn: boolean;
  autoRenew: boolean | null;
};
type Row = Omit<UpcomingExpiry, 'domainName'> & { name: string; unicode_name: string | null; casing: string | null };

/** Names of a list that expire from that moment on, the nearest first; of equal dates in the order of their ids. */
export async function listUpcomingExpiries(
  db: Database,
  userId: UserId,
  filter: DomainFilter,
  { from, limit }: { from: Date; limit: number },
): Promise<UpcomingExpiry[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select d.id, d.expiration_date from domain d
      where ${sql.join(conditionsOf(userId, filter), sql` and `)} and d.expiration_date >= ${from}
      order by d.expiration_date, d.id limit ${limit})
    select d.id, d.name, d.unicode_name, d.casing, o.auto_renew as "autoRenew", d.expiration_is_own as "isOwn",
      to_char(d.expiration_date at time zone 'UTC', 'YYYY-MM-DD') as "expiresOn"
    from found f join domain d on d.user_id = ${userId} and d.id = f.id and d.not_registered_at is null
    left join domain_own o on o.user_id = ${userId} and o.domain_id = f.id
    order by f.expiration_date, f.id`.execute(db);
  return rows.map(({ name, unicode_name, casing, ...row }) => {
    return { ...row, domainName: shownName({ name, unicode_name, casing }) };
  });
}
