import { sql } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import type { Database } from '../../context.ts';

/** Counts a question to the assistant of a host; false, and nothing is counted, when the day (UTC) has had `max`. */
export async function countQuestion(db: Database, host: string, now: Date, max: number): Promise<boolean> {
  if (max <= 0) return false;
  const counted = await db
    .insertInto('assistant_use')
    .values({ day: dayOf(now), host, questions: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'host'])
        .doUpdateSet({ questions: sql<number>`assistant_use.questions + 1` })
        .where('assistant_use.questions', '<', max),
    )
    .returning('questions')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets days before `before`. */
export async function purgeAssistantUse(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('assistant_use').where('day', '<', dayOf(before)).execute();
}
