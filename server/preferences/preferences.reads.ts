import type { Kysely } from 'kysely';
import { type DatePreference, type DateStyle, dateStyles, type Language, languages } from '#contract/preferences.ts';
import type { Tables } from '../database/tables.ts';

export type Preferences = DatePreference & { language: Language; emailInquiries: boolean };

/** What a user chose; unknown values of a newer version are those of somebody who never chose (D-033). */
export async function preferencesOf(db: Kysely<Tables>, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preference')
    .select(['language', 'time_zone', 'date_style', 'email_inquiries'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    language: languages.find((known) => known === row?.language) ?? 'en',
    timeZone: row?.time_zone ?? null,
    dateStyle: dateStyles.find((known): known is DateStyle => known === row?.date_style) ?? 'words',
    emailInquiries: row?.email_inquiries ?? true,
  };
}

/** The language of a user's e-mails: the one chosen last in the interface, else English (D-033). */
export async function languageOf(db: Kysely<Tables>, userId: string): Promise<Language> {
  return (await preferencesOf(db, userId)).language;
}
