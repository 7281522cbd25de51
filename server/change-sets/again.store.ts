import { sql } from 'kysely';
import type { ChangeKind, ChangeValue } from '#contract/change-sets.ts';
import type { Tx, UserId } from '../context.ts';

/** Whether a row was refused until a day that is still ahead. */
export const hasEnd = (now: Date) =>
  sql<boolean>`(state = 'refused' and free_at > ${now} and blocked is distinct from 'replaced')`;

/** Has refused rows of a set proposed again when their refusal ends, or no longer; ids of their names. */
export async function plan(
  tx: Tx,
  userId: UserId,
  setId: string,
  { rowIds, isPlanned, now }: { rowIds: readonly string[] | undefined; isPlanned: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ domain_id: string }>`
    update change_row set again_at = ${isPlanned ? sql`free_at` : null}
    where user_id = ${userId} and set_id = ${setId} and ${rowIds ? sql`id = any(${rowIds}::uuid[])` : sql`true`}
      and ${isPlanned ? sql`again_at is null and ${hasEnd(now)}` : sql`again_at is not null`}
    returning domain_id`.execute(tx);
  return rows.map((row) => row.domain_id);
}

/** What a new set proposes of a name is no longer proposed again from before; the sets it was of. */
export async function dropPlans(
  tx: Tx,
  userId: UserId,
  proposed: readonly { domainId: string; kind: ChangeKind; lane: string }[],
): Promise<string[]> {
  type Planned = { id: string; setId: string; domainId: string; kind: ChangeKind; lane: string };
  const { rows } = await sql<Planned>`
    select id, set_id as "setId", domain_id as "domainId", kind, lane from change_row
    where user_id = ${userId} and again_at is not null`.execute(tx);
  if (rows.length === 0) return [];
  // matched here: of a set that was just made the database knows no statistics, and would look at all rows for each
  const keyOf = ({ domainId, kind, lane }: (typeof proposed)[number]) =>
    `${domainId} ${kind} ${kind === 'listing' ? lane : ''}`;
  const keys = new Set(proposed.map(keyOf));
  const over = rows.filter((row) => keys.has(keyOf(row)));
  const ids = over.map(({ id }) => id);
  await sql`update change_row set again_at = null where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  return [...new Set(over.map(({ setId }) => setId))];
}

export type Again = {
  id: string;
  setId: string;
  domainId: string;
  kind: ChangeKind;
  target: 'registrar' | 'dns' | 'marketplace';
  accountId: string | null;
  provider: string;
  label: string;
  before: ChangeValue;
  isBeforeKnown: boolean;
  after: ChangeValue;
  freeAt: Date;
};

/** Takes the rows of a user that are to be proposed again by now, in their order. */
export async function takeDue(tx: Tx, userId: UserId, now: Date): Promise<Again[]> {
  const { rows } = await sql<Again>`
    with taken as (update change_row set again_at = null where user_id = ${userId} and again_at <= ${now} returning *)
    select id, set_id as "setId", domain_id as "domainId", kind, target, account_id as "accountId", provider, label, before,
      before is not null as "isBeforeKnown", after, free_at as "freeAt" from taken order by set_id, no`.execute(tx);
  return rows;
}

/** Rows that another set proposes again say so, and are not tried from where they are. */
export async function markReplaced(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  setId: string,
  now: Date,
): Promise<void> {
  await sql`update change_row o set blocked = 'replaced', blocked_since = ${now}
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) and state = 'refused' and exists (
      select from change_row n where n.user_id = ${userId} and n.set_id = ${setId}
        and n.domain_id = o.domain_id and n.kind = o.kind)`.execute(tx);
}
