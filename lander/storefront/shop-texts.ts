import type { Language } from '#contract/preferences.ts';
import { de } from './locales/de.ts';
import { en, type ShopTexts } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';

export const shopTexts: Record<Language, ShopTexts> = { en, fr, de, es };
