import { sql } from 'kysely';
import type { Database, Tx } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';

/** Who acted: a user in the own account, an operator in the installation, a command at the terminal, the program itself. */
export type Actor = 'user' | 'operator' | 'command' | 'program';

export type AuditEntry = {
  actor: Actor;
  /** whose data it is about; null: the installation's */
  userId: string | null;
  /** the account that acted; left out: none */
  actorId?: string | null | undefined;
  sessionId?: string | null | undefined;
  /** the call (`POST /api/domains/mark-as-sold`), or a word of `contract/audit.ts` */
  action: string;
  /** names that the call was given; those that are not this user's are left out */
  domainIds?: readonly string[] | undefined;
  /** figures and words alone: no secrets, no texts, no addresses of mail or network */
  details?: Record<string, string | number | boolean | null> | undefined;
  /** what a change replaced, which their user alone sees: amounts, days and tags, no other texts (`changedField`) */
  changes?: { fields: readonly object[]; names?: Record<string, readonly object[]> } | undefined;
  at: Date;
};

/**
 * Adds an entry, in the transaction of what it tells of. One that names domains of which none is the user's is left out:
 * such a call found nothing to do.
 */
export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const { at, actor, userId, actorId = null, sessionId = null, action, domainIds = null, details = {} } = entry;
  const { changes } = entry; // a database that a command finds may be older than the column
  await sql`
    insert into audit_entry (at, user_id, actor, actor_id, session_id, action, domain_ids, details${changes ? sql`, changes` : sql``})
    select ${at}, ${userId}, ${actor}, ${actorId}, ${sessionId}, ${action}, own.ids, ${JSON.stringify(details)}::jsonb
      ${changes ? sql`, ${storableJson(changes)}::jsonb` : sql``}
    from (select own_domain_ids(${userId}::uuid, ${domainIds}::uuid[]) as ids) as own
    where ${domainIds}::uuid[] is null or own.ids is not null`.execute(tx);
}

/** One more refused sign-in of an account, or of addresses without one (null): an entry an hour, with their count. */
export async function countRefusal(
  tx: Tx,
  { userId, action, at }: { userId: string | null; action: string; at: Date },
): Promise<number> {
  const anHourAgo = new Date(at.getTime() - 3_600_000);
  const counted = await sql<{ count: number }>`
    update audit_entry set details = jsonb_set(details, '{count}', to_jsonb((details ->> 'count')::int + 1))
    where no = (select no from audit_entry
      where user_id is not distinct from ${userId}::uuid and action = ${action} and at > ${anHourAgo}
      order by no desc limit 1)
    returning (details ->> 'count')::int as count`.execute(tx);
  const [row] = counted.rows;
  if (row) return row.count;
  await insertEntry(tx, { actor: 'program', userId, action, details: { count: 1 }, at });
  return 1;
}

/** Deletes what was recorded of an account, and its name from what it did as an operator. */
export async function forgetEntriesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('audit_entry').where('user_id', '=', userId).execute();
  await tx
    .updateTable('audit_entry')
    .set({ actor_id: null, session_id: null })
    .where('actor', '=', 'operator')
    .where('actor_id', '=', userId)
    .execute();
}

const atOnce = 50_000;

/** Deletes entries from before a moment, in parts below the limit of a statement. */
export async function deleteEntriesBefore(db: Database, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from audit_entry where no in (
      select no from audit_entry where at < ${before} order by at limit ${atOnce})`.execute(db);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}
