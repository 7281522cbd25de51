import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Parts, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';

type Columns = Omit<Insertable<Tables['domain']>, 'user_id' | 'name' | 'tld_id' | 'registrar_id' | 'nameserver_set_id'>;
export type TestDomainFields = Partial<Columns> & { registrar?: string; nameservers?: string[] };
export type TestDomain = { id: string; name: string };

async function idOf(tx: Tx, table: 'tld' | 'registrar', name: string): Promise<number> {
  await tx
    .insertInto(table)
    .values({ name })
    .onConflict((is) => is.doNothing())
    .execute();
  return (await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

async function nameserverSetId(tx: Tx, hosts: string[]): Promise<number> {
  const digest = createHash('md5').update(hosts.join(' ')).digest('hex');
  await tx
    .insertInto('nameserver_set')
    .values({ digest, hosts })
    .onConflict((is) => is.doNothing())
    .execute();
  const row = await tx.selectFrom('nameserver_set').select('id').where('digest', '=', digest).executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a domain as a finished lookup leaves it, whatever the fields; the caller's user holds the name. */
export async function insertDomain(
  parts: Parts,
  userId: UserId,
  entry: string,
  fields: TestDomainFields,
): Promise<TestDomain> {
  const judged = parts.names.judge(entry);
  if (!judged.ok) throw new Error(`given.domain: ${entry} is no registrable name (${judged.reason})`);
  const { name, tld, unicodeName, casing } = judged;
  const { registrar, nameservers, id = parts.newId(), ...columns } = fields;
  await inTransaction(parts, async (tx) => {
    const ids = {
      tld_id: await idOf(tx, 'tld', tld),
      registrar_id: registrar === undefined ? null : await idOf(tx, 'registrar', registrar),
      nameserver_set_id: nameservers === undefined ? null : await nameserverSetId(tx, nameservers),
    };
    await tx
      .insertInto('domain')
      .values({
        user_id: userId,
        id,
        name,
        unicode_name: unicodeName,
        casing,
        in_portfolio: true,
        is_processed: true,
        created_at: parts.clock.now(),
        ...columns,
        ...ids,
      })
      .execute();
    await tx
      .insertInto('name_holder')
      .values({ name, user_id: userId, domain_id: id })
      .onConflict((is) => is.doNothing())
      .execute();
  });
  return { id, name };
}
