import { dayMs } from '#contract/dates.ts';
import type { RuleTextKind } from '#contract/deal-rule-texts.ts';
import { answerOf, type DealRules, type SimulatedOffer } from '#contract/deal-rules.ts';
import type { Language } from '#contract/preferences.ts';
import { ruleText } from '#lander/rule-text.ts';

type Written = Pick<
  SimulatedOffer,
  'domainName' | 'at' | 'amount' | 'currency' | 'language' | 'buyer' | 'price' | 'seller' | 'counter'
>;

/** What rules would have written to a buyer of last year, exactly as it would have been sent then. */
export function textFor({ decline, counter }: DealRules, row: Written): string {
  const { amount: offer, at, counter: asked, ...known } = row;
  const endsAt = new Date(Date.parse(at) + counter.days * dayMs).toISOString();
  return ruleText(
    { decline, counter },
    { ...known, offer, counter: asked === null ? null : { amount: asked, endsAt } },
  );
}

/** An offer to show a text by: one of last year that the rule answers, else one that is made up. */
export function exampleFor(
  kind: RuleTextKind,
  { rules, rows, language, now }: { rules: DealRules; rows: readonly SimulatedOffer[]; language: Language; now: Date },
): Written {
  const known = rows.find(({ rule }) => rule === kind);
  if (known) return { ...known, language };
  const offer = { amount: kind === 'decline' ? 2_000 : 7_000, price: 10_000, minimum: null };
  const counter = { ...rules.counter, isOn: true, upTo: 100 };
  const answer = answerOf({ ...rules, decline: { ...rules.decline, isOn: false }, counter }, offer);
  return {
    ...{ domainName: 'orchardpay.com', at: now.toISOString(), currency: 'USD', language, buyer: 'Mara Lindqvist' },
    ...{ amount: offer.amount, price: offer.price, seller: null },
    counter: kind === 'counter' && answer.kind === 'counter' ? answer.amount : kind === 'counter' ? offer.price : null,
  };
}
