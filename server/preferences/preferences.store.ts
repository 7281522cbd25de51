import type { Language } from '#contract/preferences.ts';
import type { UserContext } from '../context.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;

/** Keeps the language of the interface, in which the user's e-mails are written (D-033). The last one wins. */
export async function setLanguage({ db, userId, now }: Context, language: Language): Promise<void> {
  await db
    .insertInto('user_preference')
    .values({ user_id: userId, language, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language, updated_at: now }))
    .execute();
}
