import { z } from 'zod';

const longestTyped = 20_000; // measured before anything else looks at a text

/** Whether PostgreSQL can hold a text: it takes neither a zero byte nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text of one line as it is kept: single blanks, no control characters and no marks of the direction of writing. */
export function tidyLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of several lines as it is kept. */
function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
}

/** A text of one line, tidied, of at most so many characters (UTF-16 units). */
export const line = (max: number) =>
  z
    .string()
    .max(longestTyped)
    .transform(tidyLine)
    .refine((kept) => kept.length <= max, `At most ${max} characters`);

/** A text of several lines, tidied, of at most so many characters (UTF-16 units). */
export const text = (max: number) =>
  z
    .string()
    .max(longestTyped)
    .transform(tidyText)
    .refine((kept) => kept.length <= max, `At most ${max} characters`);

/** An empty text is none. */
export const orNull = (schema: z.ZodType<string, string>) =>
  schema.nullable().transform((kept) => (kept === '' ? null : kept));
