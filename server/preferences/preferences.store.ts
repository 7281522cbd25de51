import type { UserContext } from '../context.ts';
import type { Preferences } from './preferences.reads.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;

/** Keeps what is given of a user's preferences (D-033, D-033a); what is undefined stays. The last one wins. */
export async function setPreferences({ db, userId, now }: Context, given: Partial<Preferences>): Promise<void> {
  const { language, timeZone, dateStyle, emailInquiries } = given;
  const columns = {
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(dateStyle === undefined ? {} : { date_style: dateStyle }),
    ...(emailInquiries === undefined ? {} : { email_inquiries: emailInquiries }),
    updated_at: now,
  };
  await db
    .insertInto('user_preference')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
