import type { Language } from '#contract/preferences.ts';
import { de } from './locales/de.ts';
import { type ConversationTexts, en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fr } from './locales/fr.ts';

export const conversationTexts: Record<Language, ConversationTexts> = { en, fr, de, es };
