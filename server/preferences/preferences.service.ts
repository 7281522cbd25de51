import type { Language } from '#contract/preferences.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox, effect } from '../jobs/outbox.ts';
import { type Preferences, preferencesOf } from './preferences.reads.ts';
import { type GivenPreferences, savePreferences } from './preferences.store.ts';

/** A user has another name for buyers: pages that show it are to be made again. */
export const publicNameChanged = effect<Record<string, never>>('public-name-changed');

/** Keeps what is given of a user's preferences; what is undefined stays. Answers what stands now. */
export async function setPreferences(
  { db, auth, userId, now, audit }: Pick<UserContext, 'db' | 'auth' | 'userId' | 'now' | 'audit'>,
  given: GivenPreferences,
): Promise<Preferences> {
  const preferences = await inTransaction({ db, audit }, async (tx) => {
    await savePreferences(tx, userId, given, now);
    // whether it is another one would have to be asked before; a page that says the same is not saved again
    if (given.publicName !== undefined) await addToOutbox(tx, publicNameChanged, { userId, payload: {}, now });
    return preferencesOf(tx, userId);
  });
  await auth.userChanged(userId);
  return preferences;
}

/** Keeps the language in which an account was made, within the transaction that makes it: mails are in it from the first (D-033). */
export async function keepFirstLanguage(tx: Tx, userId: UserId, language: Language, now: Date): Promise<void> {
  await savePreferences(tx, userId, { language }, now);
}
