import { sql } from 'kysely';
import type { Database, UserContext, UserId } from '../context.ts';
import { dimensions, readCounts } from '../grid/domain-lists.reads.ts';
import { dictionariesWith } from '../portfolio/dictionaries.reads.ts';
import { setDigest } from '../portfolio/dictionaries.service.ts';

type Reader = Pick<UserContext, 'db' | 'userId'>;
/** Hosts are lower case and sorted; `count`: names of the live portfolio that have exactly these. */
type CountedSet = { hosts: string[]; count: number };

/** All sets of nameservers that names of the live portfolio have, from the counters: no name is read. */
export async function readNameserverSets(ctx: Reader): Promise<CountedSet[]> {
  const counts = await readCounts(ctx, false, dimensions.nameserverSet);
  const { nameserverSets } = await dictionariesWith(ctx.db, { nameserverSets: counts.map(({ value }) => value) });
  return counts.map(({ value, count }) => ({ hosts: nameserverSets.get(value) ?? [], count }));
}

/** How many names of the live portfolio have exactly these hosts, for each of the lists. */
export async function countNamesOn({ db, userId }: Reader, lists: readonly string[][]): Promise<number[]> {
  const digests = lists.map((hosts) => setDigest(hosts));
  const { rows } = await sql<{ digest: string; count: number }>`
    select s.digest, c.count from nameserver_set s
    join domain_count c on c.user_id = ${userId} and c.list = 0 and c.dimension = ${dimensions.nameserverSet}
      and c.value = s.id
    where s.digest = any(${digests}::uuid[])`.execute(db);
  const counts = new Map(rows.map(({ digest, count }) => [digest, count]));
  return digests.map((digest) => counts.get(digest) ?? 0);
}

/** Names of the live portfolio without nameservers, by why: nothing is known of those of which nobody told any. */
export async function countWithoutNameservers({ db, userId }: Reader) {
  const { rows } = await sql<{ total: number; notRegistered: number; none: number }>`
    select count(*)::int as total,
      (count(*) filter (where d.not_registered_at is not null))::int as "notRegistered",
      (count(*) filter (where d.not_registered_at is null and d.is_processed and (
        select l.fields -> 'nameServers' ->> ${sql.lit(knownAtPlace)} from domain_lookup l
        where l.user_id = ${userId} and l.domain_id = d.id) is not null))::int as none
    from domain d
    where d.user_id = ${userId} and d.in_portfolio and d.status = 0 and not d.is_deleted
      and d.nameserver_set_id is null`.execute(db);
  const { total, notRegistered, none } = rows[0] ?? { total: 0, notRegistered: 0, none: 0 };
  return { total, notRegistered, none, unknown: total - notRegistered - none };
}

/** Where a stored lookup has the time from which its value is known, and its outcome. */
const knownAtPlace = 3;
const outcomePlace = 0;

/** What is known of a name's nameservers. */
export type KnownNameservers = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  isNotRegistered: boolean;
  /** null: it has none, or nothing is known */
  hosts: string[] | null;
  /** ms since 1970; null: never told, or not kept */
  knownAt: number | null;
  outcome: string | null;
};

/** The user's names of these ids, in their order; others are left out. */
export async function readNameserversOf(
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<KnownNameservers[]> {
  const { rows } = await sql<KnownNameservers>`
    select d.id, d.name, d.unicode_name, d.casing, d.not_registered_at is not null as "isNotRegistered", n.hosts,
      (l.fields -> 'nameServers' ->> ${sql.lit(knownAtPlace)})::float8 as "knownAt",
      l.fields -> 'nameServers' ->> ${sql.lit(outcomePlace)} as outcome
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join domain d on d.user_id = ${userId} and d.id = chosen.id
    left join domain_lookup l on l.user_id = ${userId} and l.domain_id = d.id
    left join nameserver_set n on n.id = d.nameserver_set_id
    where not d.is_deleted order by chosen.place`.execute(db);
  return rows;
}
