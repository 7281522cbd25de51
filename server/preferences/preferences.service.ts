import type { Language } from '#contract/preferences.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox, effect } from '../jobs/outbox.ts';
import { type Preferences, preferencesOf } from './preferences.reads.ts';
import { type GivenPreferences, saveAnswerTime, savePreferences } from './preferences.store.ts';

/** Pages tell something else of a user as a seller (`sellerOf`) and are to be made again. */
export const sellerChanged = effect<Record<string, never>>('public-name-changed');

/** Keeps what is given of a user's preferences; what is undefined stays. Answers what stands now. */
export async function setPreferences(
  { db, auth, userId, now, audit }: Pick<UserContext, 'db' | 'auth' | 'userId' | 'now' | 'audit'>,
  given: GivenPreferences,
): Promise<Preferences> {
  const preferences = await inTransaction({ db, audit }, async (tx) => {
    await savePreferences(tx, userId, given, now);
    // whether it is another one would have to be asked before; a page that says the same is not saved again
    if (given.publicName !== undefined) await addToOutbox(tx, sellerChanged, { userId, payload: {}, now });
    return preferencesOf(tx, userId);
  });
  await auth.userChanged(userId);
  return preferences;
}

/** Keeps how buyers read who sells, within a transaction; pages that say it are made again. */
export async function keepPublicName(tx: Tx, userId: UserId, publicName: string | null, now: Date): Promise<void> {
  await savePreferences(tx, userId, { publicName }, now);
  await pagesOfSellerChanged(tx, userId, now);
}

/** Has all pages of a seller made again, within a transaction. */
export const pagesOfSellerChanged = (tx: Tx, userId: UserId, now: Date): Promise<void> =>
  addToOutbox(tx, sellerChanged, { userId, payload: {}, now });

/** Keeps within how many hours a user usually answers buyers (D-175b); pages follow where it is another time than before. */
export async function keepAnswerTime(
  parts: Pick<UserContext, 'db'>,
  { userId, hours, now }: { userId: UserId; hours: number | null; now: Date },
): Promise<void> {
  await inTransaction(parts, async (tx) => {
    if (await saveAnswerTime(tx, userId, hours, now))
      await addToOutbox(tx, sellerChanged, { userId, payload: {}, now });
  });
}

/** Keeps the language in which an account was made, within the transaction that makes it: mails are in it from the first (D-033). */
export async function keepFirstLanguage(tx: Tx, userId: UserId, language: Language, now: Date): Promise<void> {
  await savePreferences(tx, userId, { language }, now);
}
