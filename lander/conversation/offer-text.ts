import type { Amount } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import { money } from '../formats.ts';
import { conversationTexts } from './conversation-texts.ts';

/** `Offer: $5,000`, the text of an offer that came without one. */
export const offerText = ({ amount, currency }: Amount, language: Language): string =>
  conversationTexts[language].offered(money(amount, currency, language));
