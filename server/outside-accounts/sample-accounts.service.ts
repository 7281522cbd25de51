import type { RegistrarKey } from '#contract/registrars.ts';
import type { Tx, UserContext } from '../context.ts';
import type { RegistrarAccess } from '../registrars/registrar.ts';
import { hintOf } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { removeNames } from './held.store.ts';
import { digestOf } from './open-account.ts';

type SampleAccount = { registrar: RegistrarKey; label: string; access: RegistrarAccess };

/** Connects accounts of the sandbox, which workers then read; one whose label is taken is left out. Their ids. */
export async function insertSampleAccounts(
  tx: Tx,
  { userId, now, newId, auth }: Pick<UserContext, 'userId' | 'now' | 'newId' | 'auth'>,
  accounts: readonly SampleAccount[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { registrar, label, access } of accounts) {
    const id = newId();
    const kept = {
      ...{ sealed: await auth.seal(JSON.stringify(access)), digest: await digestOf(auth, registrar, access) },
      ...{ hint: hintOf(registrar, access), isSandbox: true, accountName: null },
    };
    if (await store.insert(tx, userId, { id, provider: registrar, label, ...kept }, now)) ids.push(id);
  }
  return ids;
}

/** Forgets such accounts with all that they told. */
export async function eraseAccounts(tx: Tx, userId: UserContext['userId'], ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await store.remove(tx, userId, id);
    await removeNames(tx, { userId, id });
  }
}
