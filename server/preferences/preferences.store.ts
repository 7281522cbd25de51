import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { Preferences } from './preferences.reads.ts';

/** Keeps what is given of a user's preferences (D-033, D-033a); what is undefined stays. The last one wins. */
export async function savePreferences(tx: Tx, userId: UserId, given: Partial<Preferences>, now: Date): Promise<void> {
  const { language, timeZone, dateStyle, emailInquiries, publicName } = given;
  const columns = {
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(dateStyle === undefined ? {} : { date_style: dateStyle }),
    ...(emailInquiries === undefined ? {} : { email_inquiries: emailInquiries }),
    ...(publicName === undefined ? {} : { public_name: publicName }),
    updated_at: now,
  };
  await tx
    .insertInto('user_preference')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
