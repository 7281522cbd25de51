import type { Kysely } from 'kysely';
import { type Language, languages } from '#contract/preferences.ts';
import type { Tables } from '../database/tables.ts';

/** The language of a user's e-mails: the one chosen last in the interface, else English (D-033). */
export async function languageOf(db: Kysely<Tables>, userId: string): Promise<Language> {
  const row = await db
    .selectFrom('user_preference')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return languages.find((known) => known === row?.language) ?? 'en';
}
