import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import type { Preferences } from './preferences.reads.ts';

/** Preferences of which some are given. */
export type GivenPreferences = Partial<Preferences>;

/** Keeps within how many hours a user usually answers buyers. False where that is what stood there. */
export async function saveAnswerTime(tx: Tx, userId: UserId, hours: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into user_preference as p (user_id, answers_within, updated_at)
    values (${userId}, ${hours}, ${now})
    on conflict (user_id) do update set answers_within = excluded.answers_within
    where p.answers_within is distinct from excluded.answers_within returning 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps what is given of a user's preferences (D-033, D-033a); what is undefined stays. The last one wins. */
export async function savePreferences(tx: Tx, userId: UserId, given: GivenPreferences, now: Date): Promise<void> {
  const { language, currency, timeZone, dateStyle, publicName, keepsSignature } = given;
  const columns = {
    ...(language === undefined ? {} : { language }),
    ...(currency === undefined ? {} : { currency }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(dateStyle === undefined ? {} : { date_style: dateStyle }),
    ...(publicName === undefined ? {} : { public_name: publicName }),
    ...(keepsSignature === undefined ? {} : { keeps_signature: keepsSignature }),
    updated_at: now,
  };
  await tx
    .insertInto('user_preference')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
