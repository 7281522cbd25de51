import { sql } from 'kysely';
import type { SyncType } from '#contract/bulk-actions.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Tx, UserId } from '../context.ts';

const columnOf = { prices: 'prices_synced_at', whois: 'whois_synced_at', tldCounts: 'tld_count_synced_at' } as const;
const textOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

export type SyncRecord = { id: string; name: string; tld: string; isProcessed: boolean; syncedAt: Date | null };

/**
 * Of these domains the user's own ones that can be looked up again, held until the end of the transaction in the order of
 * ids, with the time of the last sync of this type: claims (D-119), sold and dropped ones (D-122) are not.
 */
export async function holdSyncable(
  tx: Tx,
  userId: UserId,
  type: SyncType,
  ids: readonly string[],
): Promise<SyncRecord[]> {
  const { rows } = await sql<SyncRecord>`
    select d.id, d.name, t.name as tld, d.is_processed as "isProcessed", d.${sql.ref(columnOf[type])} as "syncedAt"
    from domain d join tld t on t.id = d.tld_id
    where d.user_id = ${userId} and d.id = any(${textOf(ids)}::uuid[]) and not d.is_deleted
      and d.status = ${DomainStatus.Registered} and not d.needs_verification
    order by d.id for update of d`.execute(tx);
  return rows;
}

/** The 48 hours of these domains begin now. */
export async function setSynced(
  tx: Tx,
  userId: UserId,
  type: SyncType,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update domain set ${sql.ref(columnOf[type])} = ${now}
    where user_id = ${userId} and id = any(${textOf(ids)}::uuid[])`.execute(tx);
}
