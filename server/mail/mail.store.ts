import type { Database } from '../context.ts';

type StoredKey = { selector: string; publicKey: string; sealedKey: string };

/** The key that mails of a domain are signed with; its private half is sealed. */
export async function findDkimKey(db: Database, domain: string): Promise<StoredKey | undefined> {
  const row = await db.selectFrom('dkim_key').selectAll().where('domain', '=', domain).executeTakeFirst();
  return row && { selector: row.selector, publicKey: row.public_key, sealedKey: row.sealed_key };
}

/** Keeps a key, unless the domain has one. */
export async function insertDkimKey(
  db: Database,
  { domain, selector, publicKey, sealedKey, now }: StoredKey & { domain: string; now: Date },
): Promise<void> {
  await db
    .insertInto('dkim_key')
    .values({ domain, selector, public_key: publicKey, sealed_key: sealedKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets this key of a domain. */
export async function removeDkimKey(db: Database, domain: string, selector: string): Promise<void> {
  await db.deleteFrom('dkim_key').where('domain', '=', domain).where('selector', '=', selector).execute();
}
