import { sql } from 'kysely';
import type { CheckOutcome } from '#contract/delegation.ts';
import type { DsRecord, Reason } from '#contract/lookups.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { dueQueue } from '../../jobs/due-queue.ts';

/** A look that is to be made; `until`: by when, before another worker makes it. */
export type DueLook = { userId: string; domainId: string; name: string; until: Date };
export type Found = { outcome: CheckOutcome; hosts: string[]; dsRecords: DsRecord[]; reason: Reason | null };

/** Has a domain looked at, unless a look is on its way or was made since `since`. */
export async function requestLook(
  db: Database,
  { userId, domainId, name }: { userId: UserId; domainId: string; name: string },
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    insert into delegation_check as c (user_id, domain_id, name, asked_at, check_at)
    values (${userId}, ${domainId}, ${name}, ${now}, ${now})
    on conflict (user_id, domain_id) do update set asked_at = ${now}, check_at = ${now}
    where c.check_at is null and (c.checked_at is null or c.checked_at <= ${since})`.execute(db);
}

const queue = dueQueue<DueLook>({
  table: 'delegation_check',
  at: 'check_at',
  returns: sql`q.user_id as "userId", q.domain_id as "domainId", q.name, q.check_at as until`,
});

/** Takes looks that are asked for, the longest waiting first, until `until`. */
export const takeLooks = queue.claim;

/** Keeps what a look found. */
export async function saveLook(db: Database, look: DueLook, found: Found, at: Date): Promise<void> {
  await sql`update delegation_check set check_at = null, checked_at = ${at}, outcome = ${found.outcome},
      hosts = ${found.hosts}::text[], ds_records = ${JSON.stringify(found.dsRecords)}::json, reason = ${found.reason}
    where user_id = ${look.userId} and domain_id = ${look.domainId} and check_at = ${look.until}`.execute(db);
}

/** Forgets what was asked before a time. */
export async function purgeLooks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('delegation_check').where('asked_at', '<', before).execute();
}

/** Forgets all looks of a user whose account goes. */
export async function deleteLooksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('delegation_check').where('user_id', '=', userId).execute();
}
