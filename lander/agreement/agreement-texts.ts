import type { Language } from '#contract/preferences.ts';
import { de } from './locales/de.ts';
import { type AgreementTexts, en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';

export const agreementTexts: Record<Language, AgreementTexts> = { en, fr, de, es };
