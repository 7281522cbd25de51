import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commonCurrencies } from './money.ts';
import { line, orNull } from './tidy-text.ts';

export const languages = ['en', 'fr', 'de', 'es'] as const; // SHELL-034
export type Language = (typeof languages)[number];

/** How dates are written: the month in words or numbers as the language has it, or `2026-05-14` in all languages (D-033a). */
export const dateStyles = ['words', 'numbers', 'iso'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** What prices and sums are converted into: as the language has it (SHELL-038), or always one currency (D-035b, MONEY-002). */
export const currencyChoices: readonly string[] = ['language', ...commonCurrencies];
export type CurrencyChoice = string;

export const datePreference = z.object({
  /** a name of the time zone database (`Europe/Berlin`); null: the browser's own zone */
  timeZone: z.string().max(64).nullable(),
  dateStyle: z.enum(dateStyles),
});
/** Which zone and form dates are shown in. */
export type DatePreference = z.output<typeof datePreference>;

/** Characters (UTF-16 units) of the name that buyers read. */
export const longestPublicName = 100;

export const preferences = z.object({
  ...datePreference.shape,
  language: z.enum(languages),
  currency: z.enum(currencyChoices),
  /** how buyers read who sells: on public pages and in mails to them; null: "its owner" (D-175a) */
  publicName: orNull(line(longestPublicName)),
  /** the signature of the user's mail program goes along with answers by e-mail (ANSM-004) */
  keepsSignature: z.boolean(),
});

/** Keeps what is given and leaves the rest; the language so that e-mails use it (D-033). Answers what stands now. */
export const SetPreferences = endpoint('PUT /api/preferences', {
  scope: null,
  body: preferences.partial(),
  reply: preferences,
});

/** What the user chose, or what counts for somebody who never did. */
export const GetPreferences = endpoint('GET /api/preferences', { scope: null, reply: preferences });
