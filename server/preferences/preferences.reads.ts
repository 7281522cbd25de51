import type { Kysely } from 'kysely';
import {
  type CurrencyChoice,
  currencyChoices,
  type DatePreference,
  type DateStyle,
  dateStyles,
  type Language,
  languages,
} from '#contract/preferences.ts';
import type { UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type Preferences = DatePreference & {
  language: Language;
  currency: CurrencyChoice;
  publicName: string | null;
  keepsSignature: boolean;
};

/** What a user chose; unknown values of a newer version are those of somebody who never chose (D-033). */
export async function preferencesOf(db: Kysely<Tables>, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preference')
    .select(['language', 'currency', 'time_zone', 'date_style', 'public_name', 'keeps_signature'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    language: languages.find((known) => known === row?.language) ?? 'en',
    currency: currencyChoices.find((known) => known === row?.currency) ?? 'language',
    timeZone: row?.time_zone ?? null,
    dateStyle: dateStyles.find((known): known is DateStyle => known === row?.date_style) ?? 'words',
    publicName: row?.public_name ?? null,
    keepsSignature: row?.keeps_signature ?? false,
  };
}

/**
 * The zone in which a user's days and hours are meant: the one chosen for dates, else that of the browser in which times of mails
 * were chosen in an earlier version, else UTC.
 */
export async function zoneOf(db: Kysely<Tables>, userId: UserId): Promise<string> {
  const row = await db
    .selectFrom('user_preference')
    .select(['time_zone', 'inquiry_mails'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.time_zone ?? row?.inquiry_mails?.zone ?? 'UTC';
}

/** The language of a user's e-mails: the one chosen last in the interface, else English (D-033). */
export async function languageOf(db: Kysely<Tables>, userId: string): Promise<Language> {
  return (await preferencesOf(db, userId)).language;
}

/** How buyers read who sells (D-175a), a text of one line; null: the user chose no name for them. */
export async function publicNameOf(db: Kysely<Tables>, userId: UserId): Promise<string | null> {
  return (await preferencesOf(db, userId)).publicName;
}

/** What pages tell of a user as a seller. */
export type Seller = {
  /** as `publicNameOf` */
  sellerName: string | null;
  /** the hours within which the user usually answers, as measured last; null: not known, or not worth a word */
  answersWithin: number | null;
};

export async function sellerOf(db: Kysely<Tables>, userId: UserId): Promise<Seller> {
  const row = await db
    .selectFrom('user_preference')
    .select(['public_name as sellerName', 'answers_within as answersWithin'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { sellerName: null, answersWithin: null };
}
