import type { Tx, UserId } from '../context.ts';
import { addToOutbox, waitingEffects } from '../jobs/outbox.ts';
import type { HeldName } from '../registrars/registrar.ts';
import { accountTold } from './accounts.effects.ts';
import { readingOf } from './held.rules.ts';
import { saveValues } from './held.store.ts';

export type { AccountOpener, OpenAccount } from './open-account.ts';
export { accountOpener, registrarOutbound } from './open-account.ts';

/** Keeps what a registrar was read to say of one name after a change of it, so that grid and account agree at once (CONF-004). */
export async function keepTold(
  tx: Tx,
  { userId, accountId, now }: { userId: UserId; accountId: string; now: Date },
  told: HeldName,
): Promise<void> {
  await saveValues(tx, { userId, id: accountId }, { name: told.name, reading: readingOf(told) });
  if (told.autoRenew === undefined) return;
  const waiting = await waitingEffects(tx, accountTold, userId); // one effect follows all names of the account
  if (waiting.some((one) => one.accountId === accountId)) return;
  await addToOutbox(tx, accountTold, { userId, payload: { accountId }, now });
}
