import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter } from 'better-auth/adapters';
import { getAdapter } from 'better-auth/db/adapter';
import { digestOf } from '../token-digest.ts';

/** The library's way to the database, but for the token of a new session: its digest is kept, the library gets the token. */
export async function openDigestAdapter(settings: BetterAuthOptions): Promise<() => DBAdapter> {
  const adapter = await getAdapter(settings);
  return () => ({
    ...withDigests(adapter),
    transaction: (run) => adapter.transaction((inTransaction) => run(withDigests(inTransaction))),
  });
}

function withDigests<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const create: DBTransactionAdapter['create'] = async (row) => {
    const { token } = row.data as { token?: unknown };
    if (row.model !== 'session' || typeof token !== 'string') return adapter.create(row);
    const made = await adapter.create({ ...row, data: { ...row.data, token: digestOf(token) } });
    return { ...made, token } as never;
  };
  return { ...adapter, create };
}
