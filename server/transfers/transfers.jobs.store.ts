import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { expiringDays, stuckDays } from '#contract/transfers.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';
import type { Reminder } from './notify-transfers.ts';

/** Names told of in one transaction. */
const atOnce = 1_000;

/** Users with open transfers, after that one, in the order of their ids. */
export async function usersWithOpen(db: Database, after: UserId | null): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from transfer
    where state < 4 and deleted_at is null and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit 500`.execute(db);
  return rows.map((row) => provenUserId(row.user_id));
}

type Row = StoredName & { domain_id: string; to_registrar: string; expires_on: string | null };

const toNames = (rows: readonly Row[]): Reminder['names'] =>
  rows.map((row) => ({
    domainId: row.domain_id,
    domainName: shownName(row),
    toRegistrar: row.to_registrar,
    expiresOn: row.expires_on,
  }));

/** Marks requested transfers of a user that have not changed for 7 days as told, and returns those that were not marked. */
export async function markStuck(tx: Tx, userId: UserId, now: Date): Promise<Reminder['names']> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select d.id from transfer d
      where d.user_id = ${userId} and d.state = 3 and d.stuck_told_at is null and d.deleted_at is null and not d.is_gone
        and d.state_at <= ${new Date(now.getTime() - stuckDays * dayMs)}
      order by d.id limit ${atOnce} for update skip locked),
    told as (
      update transfer t set stuck_told_at = ${now} from due where t.user_id = ${userId} and t.id = due.id
      returning t.domain_id, t.to_registrar)
    select told.*, n.name, n.unicode_name, n.casing, null as expires_on
    from told join domain n on n.user_id = ${userId} and n.id = told.domain_id
    order by n.name`.execute(tx);
  return toNames(rows);
}

/** The same of open transfers of names that expire within 30 days: once for each date. */
export async function markExpiring(tx: Tx, userId: UserId, now: Date): Promise<Reminder['names']> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const end = new Date(today.getTime() + (expiringDays + 1) * dayMs);
  const { rows } = await sql<Row>`
    with due as materialized (
      select d.id, e.expires_on from transfer d
      join domain n on n.user_id = ${userId} and n.id = d.domain_id and n.status = 0 and not n.is_deleted
        and n.expiration_date >= ${today} and n.expiration_date < ${end} and n.not_registered_at is null
      cross join lateral (select (n.expiration_date at time zone 'UTC')::date as expires_on) e
      where d.user_id = ${userId} and d.state < 4 and d.deleted_at is null and not d.is_gone
        and d.expiry_told_on is distinct from e.expires_on
      order by d.id limit ${atOnce} for update of d skip locked),
    told as (
      update transfer t set expiry_told_on = due.expires_on from due where t.user_id = ${userId} and t.id = due.id
      returning t.domain_id, t.to_registrar, due.expires_on::text as expires_on)
    select told.*, n.name, n.unicode_name, n.casing
    from told join domain n on n.user_id = ${userId} and n.id = told.domain_id
    order by told.expires_on, n.name`.execute(tx);
  return toNames(rows);
}
