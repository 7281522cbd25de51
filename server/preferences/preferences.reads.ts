import type { Kysely } from 'kysely';
import { type DatePreference, type DateStyle, dateStyles, type Language, languages } from '#contract/preferences.ts';
import type { UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type Preferences = DatePreference & { language: Language; emailInquiries: boolean; publicName: string | null };

/** What a user chose; unknown values of a newer version are those of somebody who never chose (D-033). */
export async function preferencesOf(db: Kysely<Tables>, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preference')
    .select(['language', 'time_zone', 'date_style', 'email_inquiries', 'public_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    language: languages.find((known) => known === row?.language) ?? 'en',
    timeZone: row?.time_zone ?? null,
    dateStyle: dateStyles.find((known): known is DateStyle => known === row?.date_style) ?? 'words',
    emailInquiries: row?.email_inquiries ?? true,
    publicName: row?.public_name ?? null,
  };
}

/** The language of a user's e-mails: the one chosen last in the interface, else English (D-033). */
export async function languageOf(db: Kysely<Tables>, userId: string): Promise<Language> {
  return (await preferencesOf(db, userId)).language;
}

/** How buyers read who sells (D-175a), a text of one line; null: the user chose no name for them. */
export async function publicNameOf(db: Kysely<Tables>, userId: UserId): Promise<string | null> {
  return (await preferencesOf(db, userId)).publicName;
}
