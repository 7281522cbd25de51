import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { Tx } from '../database/transaction.ts';
import type { Zone } from '../dns-clients/dns-client.ts';

type Read = { userId: UserId; id: string; readNo: number };

/** Keeps a page of an account's zones; how many of them this read had not seen yet. */
export async function saveZones(
  tx: Tx,
  { userId, id, readNo }: Read,
  zones: readonly Zone[],
  now: Date,
): Promise<number> {
  const rows = zones.map((zone) => ({ ...zone, nameservers: zone.nameservers.length > 0 ? zone.nameservers : null }));
  const { rows: saved } = await sql<{ isNew: boolean }>`
    with known as (select zone_id from account_zone where user_id = ${userId} and account_id = ${id} and read_no = ${readNo}),
    saved as (
      insert into account_zone (user_id, account_id, zone_id, name, nameservers, told_at, read_no, first_seen)
      select distinct on (z.id) ${userId}::uuid, ${id}::uuid, z.id, z.name, z.nameservers,
        case when z.nameservers is not null then ${now}::timestamptz end, ${readNo}::int, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as z (id text, name text, nameservers text[]) order by z.id
      on conflict (user_id, account_id, zone_id) do update set name = excluded.name, read_no = excluded.read_no,
        nameservers = coalesce(excluded.nameservers, account_zone.nameservers),
        told_at = coalesce(excluded.told_at, account_zone.told_at)
      returning zone_id)
    select k.zone_id is null as "isNew" from saved s left join known k using (zone_id)`.execute(tx);
  return saved.filter(({ isNew }) => isNew).length;
}

/** Forgets the zones that a read did not see; how many it saw. */
export async function keepSeenZones(tx: Tx, { userId, id, readNo }: Read): Promise<number> {
  await sql`delete from account_zone where user_id = ${userId} and account_id = ${id} and read_no <> ${readNo}`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_zone where user_id = ${userId} and account_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const isStale = (before: Date, since: Date) =>
  sql`(told_at is null or told_at < ${before}) and (tried_at is null or tried_at < ${since})`;

/** Zones whose nameservers were not told since `before`, and that were not asked about since `since`. */
export async function countStaleZones(tx: Tx, { userId, id }: Read, before: Date, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account_zone
    where user_id = ${userId} and account_id = ${id} and ${isStale(before, since)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findStaleZone(
  db: Database,
  { userId, id }: Read,
  before: Date,
  since: Date,
): Promise<Zone | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`select zone_id as id, name from account_zone
    where user_id = ${userId} and account_id = ${id} and ${isStale(before, since)}
    order by told_at nulls first, name limit 1`.execute(db);
  return rows[0] && { ...rows[0], nameservers: [] };
}

/** Keeps what a service told of a zone; null: it did not. */
export async function saveNameservers(
  tx: Tx,
  { userId, id }: Read,
  zoneId: string,
  nameservers: string[] | null,
  now: Date,
): Promise<void> {
  await sql`update account_zone set tried_at = ${now}, nameservers = coalesce(${nameservers}::text[], nameservers),
      told_at = case when ${nameservers !== null} then ${now}::timestamptz else told_at end
    where user_id = ${userId} and account_id = ${id} and zone_id = ${zoneId}`.execute(tx);
}

/** Forgets the zones of an account. */
export async function removeZones(tx: Tx, { userId, id }: { userId: UserId; id: string }): Promise<void> {
  await sql`delete from account_zone where user_id = ${userId} and account_id = ${id}`.execute(tx);
}

/** Forgets all zones and written values of a user whose account here goes. */
export async function removeZonesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('account_zone').where('user_id', '=', userId).execute();
  await tx.deleteFrom('written_record').where('user_id', '=', userId).execute();
}

export type WrittenRecord = {
  domainName: string;
  /** below the name; `@`: the name itself */
  host: string;
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT';
  value: string;
  accountId: string;
};

export async function rememberWritten(
  tx: Tx,
  userId: UserId,
  records: readonly WrittenRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  await sql`insert into written_record (user_id, domain_name, host, type, value, account_id, written_at)
    select distinct on (r."domainName", r.host, r.type, r.value) ${userId}::uuid, r."domainName", r.host, r.type, r.value,
      r."accountId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r ("domainName" text, host text, type text, value text, "accountId" uuid)
    order by r."domainName", r.host, r.type, r.value
    on conflict (user_id, domain_name, host, type, value) do update set account_id = excluded.account_id,
      written_at = excluded.written_at`.execute(tx);
}

export async function forgetWritten(
  tx: Tx,
  userId: UserId,
  records: readonly Omit<WrittenRecord, 'accountId'>[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`delete from written_record w
    using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("domainName" text, host text, type text, value text)
    where w.user_id = ${userId} and w.domain_name = r."domainName" and w.host = r.host and w.type = r.type
      and w.value = r.value`.execute(tx);
}

/** Forgets values that were written long ago: what stands there since is nobody's business here. */
export const purgeWritten = (db: Database, before: Date): Promise<unknown> =>
  deleteInParts(db, sql`written_record`, sql`written_at < ${before}`);
