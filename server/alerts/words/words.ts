import type { Language } from '#contract/preferences.ts';
import { de } from './de.ts';
import { type AlertWords, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const words: Record<Language, AlertWords> = { en, de, fr, es };

/** What messages say, in a user's language. */
export const wordsOf = (language: Language): AlertWords => words[language];
