import type { Kysely } from 'kysely';
import { defaultInquiryMails, type InquiryMails, mailRhythms } from '#contract/inquiry-mails.ts';
import {
  type CurrencyChoice,
  currencyChoices,
  type DatePreference,
  type DateStyle,
  dateStyles,
  type Language,
  languages,
} from '#contract/preferences.ts';
import { provenUserId, type UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';

export type Preferences = DatePreference & {
  language: Language;
  currency: CurrencyChoice;
  emailInquiries: boolean;
  inquiryMails: InquiryMails;
  monthlyFigures: boolean;
  publicName: string | null;
};

/** What a user chose; unknown values of a newer version are those of somebody who never chose (D-033). */
export async function preferencesOf(db: Kysely<Tables>, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preference')
    .select([
      'language',
      'currency',
      'time_zone',
      'date_style',
      'email_inquiries',
      'inquiry_mails',
      'monthly_figures',
      'public_name',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const emailInquiries = row?.email_inquiries ?? true;
  return {
    language: languages.find((known) => known === row?.language) ?? 'en',
    currency: currencyChoices.find((known) => known === row?.currency) ?? 'language',
    timeZone: row?.time_zone ?? null,
    dateStyle: dateStyles.find((known): known is DateStyle => known === row?.date_style) ?? 'words',
    emailInquiries,
    inquiryMails: mailsOf(row?.inquiry_mails ?? {}, emailInquiries),
    monthlyFigures: row?.monthly_figures ?? false,
    publicName: row?.public_name ?? null,
  };
}

/** What the switch says comes before the rhythm: older clients know it alone. */
function mailsOf(stored: Partial<InquiryMails>, isOn: boolean): InquiryMails {
  const when = mailRhythms.find((known) => known !== 'off' && known === stored.when) ?? defaultInquiryMails.when;
  return { ...defaultInquiryMails, ...stored, when: isOn ? when : 'off' };
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

/** Users who want the figures of each month, after that one, in the order of their ids: at most 1,000. */
export async function readersOfFigures(db: Kysely<Tables>, after: UserId | null): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_preference')
    .select('user_id')
    .where('monthly_figures', '=', true)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(1_000)
    .execute();
  return rows.map((row) => provenUserId(row.user_id));
}
