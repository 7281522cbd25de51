import { sql } from 'kysely';
import type { EnteredColumn } from '#contract/update-domain.ts';
import type { Tx, UserId } from '../context.ts';
import { registrarIds } from '../portfolio/dictionaries.service.ts';
import type { Entered, Entry } from './own-changes.rules.ts';

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

/** What came of asking for a fact; whoever holds the record may rely on it. */
export async function lookupOf(
  tx: Tx,
  userId: UserId,
  id: string,
  column: EnteredColumn,
): Promise<{ outcome: string; isKnown: boolean } | undefined> {
  const row = await tx
    .selectFrom('domain_lookup')
    .select('fields')
    .where('user_id', '=', userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  const [outcome, , , knownAt] = row?.fields[column] ?? [];
  return outcome && { outcome, isKnown: typeof knownAt === 'number' };
}

/** Keeps entries of domains, which the caller holds. The grid finds and sorts by them where none is told. */
export async function saveEntries(tx: Tx, userId: UserId, entries: readonly Entry[]): Promise<void> {
  const given = (column: EnteredColumn) =>
    entries.flatMap(({ id, [column]: value }) => (value === undefined ? [] : [{ id, value }]));
  await setOwnExpiries(tx, userId, given('expirationDate'));
  await setOwnRegistrars(tx, userId, given('registrarName'));
}

type Given = readonly { id: string; value: string | null }[];

async function setOwnExpiries(tx: Tx, userId: UserId, days: Given): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update domain d set own_expiration_date = e.at,
      expiration_date = case when expiration_is_own or expiration_date is null then e.at else expiration_date end,
      expiration_is_own = e.at is not null and (expiration_is_own or expiration_date is null)
    from (select id, value::timestamp at time zone 'UTC' as at
      from json_to_recordset(${JSON.stringify(days)}::json) as given (id uuid, value date)) e
    where d.user_id = ${userId} and d.id = e.id`.execute(tx);
}

/** One that was told stays. */
async function setOwnRegistrars(tx: Tx, userId: UserId, names: Given): Promise<void> {
  if (names.length === 0) return;
  const ids = await registrarIds(
    tx,
    names.flatMap(({ value }) => value ?? []),
  );
  const rows = names.map(({ id, value }) => ({ id, registrar: value === null ? null : (ids.get(value) ?? null) }));
  await sql`
    update domain d set registrar_id = e.registrar, own_registrar_id = e.registrar
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, registrar int)
    where d.user_id = ${userId} and d.id = e.id and d.registrar_id is not distinct from d.own_registrar_id`.execute(tx);
}

/** Facts of the user's domains by id; those whose ownership is not proven have none (D-140). */
export async function readEntered(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Map<string, Entered>> {
  const { rows } = await sql<Entered & { id: string }>`
    select d.id, json_build_object(
        'told', to_char(case when not d.expiration_is_own then d.expiration_date end at time zone 'UTC', 'YYYY-MM-DD'),
        'own', to_char(d.own_expiration_date at time zone 'UTC', 'YYYY-MM-DD')) as "expirationDate",
      json_build_object('told', case when r.id is distinct from d.own_registrar_id then r.name end,
        'own', case when r.id = d.own_registrar_id then r.name end) as "registrarName"
    from domain d left join registrar r on r.id = d.registrar_id
    where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and not d.needs_verification`.execute(tx);
  return new Map(rows.map(({ id, ...entered }) => [id, entered]));
}
