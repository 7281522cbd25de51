import { sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { type HeldChange, heldChangeFields } from '#contract/registrar-accounts.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { storableJson } from '../database/storable-text.ts';
import type { StoredReading } from './held.rules.ts';

type Account = { userId: UserId; id: string };
type Found = { newId: () => string; now: Date };
type Change = Pick<HeldChange, 'field' | 'newValue'> & { name: string };

const flags = heldChangeFields.filter((field) => field !== 'inAccount');
const shown = 50;

/**
 * What these readings tell otherwise than before (REG-015): a flag that was told already, and names that came into an account that
 * was read before. Asked before they are kept; a row of a list counts once in a read.
 */
export async function findChanges(
  tx: Tx,
  { userId, id, readNo }: Account & { readNo: number },
  names: readonly { name: string; reading: StoredReading }[],
  { isList, wasRead }: { isList: boolean; wasRead: boolean },
): Promise<Change[]> {
  const pairs = sql.join(
    flags.map((field) => sql`(${sql.lit(field)}, h.reading ->> ${sql.lit(field)}, g.reading ->> ${sql.lit(field)})`),
  );
  const { rows } = await sql<{ name: string; field: Change['field']; new_value: boolean }>`
    select g.name, f.field, f.after::boolean as new_value
    from jsonb_to_recordset(${storableJson(names)}::jsonb) as g (name text, reading jsonb)
    left join held_domain h on h.user_id = ${userId} and h.account_id = ${id} and h.name = g.name
    cross join lateral (select * from (values ${pairs}) as v (field, before, after) where v.before <> v.after
      union all select 'inAccount', null, 'true' where ${wasRead} and (h.name is null or h.gone_since is not null)) as f
    where ${isList ? sql`h.read_no is distinct from ${readNo}` : sql`true`}`.execute(tx);
  return rows.map(({ name, field, new_value: newValue }) => ({ name, field, newValue }));
}

/** Keeps what changed. */
export async function addChanges(
  tx: Tx,
  { userId, id }: Account,
  changes: readonly Change[],
  { newId, now }: Found,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ id: newId(), ...change }));
  await sql`insert into held_change (user_id, name, id, account_id, field, new_value, found_at)
    select ${userId}, c.name, c.id, ${id}, c.field, c."newValue", ${now}
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as c (name text, id uuid, field text, "newValue" boolean)`.execute(
    tx,
  );
}

/** By account, what changed of a name, the newest first. */
export async function changesOf(db: Database | Tx, userId: UserId, name: string): Promise<Map<string, HeldChange[]>> {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    field: HeldChange['field'];
    new_value: boolean;
    found_at: Date;
  }>`
    select id, account_id, field, new_value, found_at from held_change
    where user_id = ${userId} and name = ${name} order by id desc limit ${shown}`.execute(db);
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...byAccount].map(([account, some]) => [
      account,
      some.map(({ id, field, new_value: newValue, found_at }) => ({ id, field, newValue, foundAt: toIso(found_at) })),
    ]),
  );
}

/** Forgets what changed in an account. */
export async function removeChanges(tx: Tx, { userId, id }: Account): Promise<void> {
  await sql`delete from held_change where user_id = ${userId} and account_id = ${id}`.execute(tx);
}

/** A part of the changes of a user whose account here goes; how many. */
export async function removeSomeChanges(tx: Tx, userId: UserId, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from held_change where ctid = any(array(
    select ctid from held_change where user_id = ${userId} limit ${max}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export const purgeChanges = (db: Database, before: Date): Promise<unknown> =>
  deleteInParts(db, sql`held_change`, sql`found_at < ${before}`);
