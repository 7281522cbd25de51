import { filledRuleText, nameToGreet, type RuleTextKind, type RuleTexts } from '#contract/deal-rule-texts.ts';
import type { Language } from '#contract/preferences.ts';
import { endText, money } from './formats.ts';

/** What a text of a rule is filled in with; amounts in whole units of `currency`. */
type RuleAnswered = {
  language: Language;
  currency: string;
  domainName: string;
  buyer: string;
  seller: string | null;
  offer: number;
  price: number | null;
  /** `endsAt`: ISO 8601; null: it declines */
  counter: { amount: number; endsAt: string } | null;
};

/** The text by which a rule answers an offer, exactly as it is sent, in the buyer's language. */
export function ruleText(texts: Record<RuleTextKind, { texts: RuleTexts }>, answered: RuleAnswered): string {
  const { language, currency, domainName, buyer, seller, offer, price, counter } = answered;
  const kind = counter ? 'counter' : 'decline';
  const inWords = (amount: number) => money(amount, currency, language);
  return filledRuleText(texts[kind].texts, {
    kind,
    language,
    values: {
      buyer: nameToGreet(buyer),
      domain: domainName,
      price: price === null ? null : inWords(price),
      offer: inWords(offer),
      seller,
      counter: counter && inWords(counter.amount),
      end: counter && endText(counter.endsAt, language),
    },
  });
}
