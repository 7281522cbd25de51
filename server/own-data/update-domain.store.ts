import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';

/** Holds a record until the end of the transaction, before the counters; false when there is none that is not deleted. */
export async function hold(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domain')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What came of asking for the expiry; whoever holds the record may rely on it. */
export async function expiryLookup(
  tx: Tx,
  userId: UserId,
  id: string,
): Promise<{ outcome: string; isKnown: boolean } | undefined> {
  const row = await tx
    .selectFrom('domain_lookup')
    .select('fields')
    .where('user_id', '=', userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  const [outcome, , , knownAt] = row?.fields.expirationDate ?? [];
  return outcome && { outcome, isKnown: typeof knownAt === 'number' };
}

/** The grid finds and sorts by it where the registry gave no date; null takes it back, and leaves the registry's. */
export function setOwnExpiry(tx: Tx, userId: UserId, id: string, day: string | null): Promise<void> {
  return setOwnExpiries(tx, userId, [{ id, day }]);
}

/** The same for several records, which the caller holds. */
export async function setOwnExpiries(
  tx: Tx,
  userId: UserId,
  expiries: readonly { id: string; day: string | null }[],
): Promise<void> {
  if (expiries.length === 0) return;
  await sql`
    update domain d set own_expiration_date = e.at,
      expiration_date = case when expiration_is_own or expiration_date is null then e.at else expiration_date end,
      expiration_is_own = e.at is not null and (expiration_is_own or expiration_date is null)
    from (select id, day::timestamp at time zone 'UTC' as at
      from json_to_recordset(${JSON.stringify(expiries)}::json) as given (id uuid, day date)) e
    where d.user_id = ${userId} and d.id = e.id`.execute(tx);
}

/** Days (`YYYY-MM-DD`, UTC): the registry's expiry as it is known, and the one that the user entered. */
export type Expiries = { registry: string | null; own: string | null };

/** Expiries of the user's domains by id; those whose ownership is not proven have none (D-140). */
export async function readExpiries(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Map<string, Expiries>> {
  const { rows } = await sql<Expiries & { id: string }>`
    select id, to_char(case when not expiration_is_own then expiration_date end at time zone 'UTC', 'YYYY-MM-DD') as registry,
      to_char(own_expiration_date at time zone 'UTC', 'YYYY-MM-DD') as own
    from domain where user_id = ${userId} and id = any(${ids}::uuid[]) and not needs_verification`.execute(tx);
  return new Map(rows.map(({ id, ...expiries }) => [id, expiries]));
}
