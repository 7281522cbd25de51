import { sql } from 'kysely';
import type { DomainStatus } from '#contract/domains.ts';
import type { DomainUpdate } from '../../lookups/domain-update.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

type Owner = Pick<TestUser, 'id'>;

/** Deletes as the product does (D-121): the record stays, out of every list, and its name is free. */
export async function softDelete({ parts }: FreshApp, user: Owner, name: string): Promise<void> {
  await parts.db
    .updateTable('domain')
    .set({ is_deleted: true, deleted_at: parts.clock.now() })
    .where('user_id', '=', user.id)
    .where('name', '=', name)
    .execute();
  await release(parts, user, name);
}

/** Sets the status as the product does (D-122): what is sold or dropped does not hold its name. */
export async function setStatus({ parts }: FreshApp, user: Owner, name: string, status: DomainStatus): Promise<void> {
  await parts.db
    .updateTable('domain')
    .set({ status })
    .where('user_id', '=', user.id)
    .where('name', '=', name)
    .execute();
  await release(parts, user, name);
}

async function release(parts: FreshApp['parts'], user: Owner, name: string): Promise<void> {
  await parts.db.deleteFrom('name_holder').where('name', '=', name).where('user_id', '=', user.id).execute();
}

/** Names of the domains that the latest batch of the user processes. */
export async function queuedNames({ parts }: FreshApp, user: Owner): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select item ->> 1 as name from batch_intake i, json_array_elements(i.items) as item
    where i.batch_no = (select max(no) from batch where user_id = ${user.id})`.execute(parts.db);
  return rows.map((row) => row.name);
}

/** An update in which nothing was found. */
export function emptyUpdate(user: Owner, domainId: string, at: Date): DomainUpdate {
  return {
    userId: user.id,
    domainId,
    fields: {},
    quotedPrices: {},
    isProcessed: false,
    processingError: null,
    nextAttemptAt: null,
    synced: { prices: false, whois: false, tldCounts: false },
    at,
  };
}
