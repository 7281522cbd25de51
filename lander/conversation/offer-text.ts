import type { Language } from '#contract/preferences.ts';
import { dollars } from '../formats.ts';
import { conversationTexts } from './conversation-texts.ts';

/** `Offer: $5,000`, the text of an offer that came without one. */
export const offerText = (amount: number, language: Language): string =>
  conversationTexts[language].offered(dollars(amount, language));
