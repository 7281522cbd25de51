import type { Language } from '#contract/preferences.ts';
import { de } from './locales/de.ts';
import { en, type LanderTexts } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';

export const landerTexts: Record<Language, LanderTexts> = { en, fr, de, es };
