import { type InquirySummary, offerOf } from '#contract/inquiries.ts';
import { type Lander, pagePriceOf } from '#contract/landers.ts';
import type { Amount } from '#contract/money.ts';
import { type ReplyVariable, replyVariables } from '#contract/reply-templates.ts';
import { money } from '#web/base/money.ts';

/** What stands for the variables of a template; null: not known. */
type ReplyValues = Record<ReplyVariable, string | null>;

type Known = {
  inquiry: Pick<InquirySummary, 'senderName' | 'domainName' | 'offerAmount' | 'currency' | 'language'>;
  lander: Pick<Lander, 'shownPrice' | 'shownCurrency'> | null | undefined;
  askingPrice: Amount | null;
  sellerName: string | null | undefined;
};

/** Amounts as the buyer's language writes them, each in its own currency. */
export function replyValues({ inquiry, lander, askingPrice, sellerName }: Known): ReplyValues {
  const { senderName, domainName, language } = inquiry;
  const offer = offerOf(inquiry);
  const price = (lander && pagePriceOf(lander)) ?? askingPrice;
  return {
    buyer: senderName,
    domain: domainName,
    price: price && money(price, language),
    offer: offer && money(offer, language),
    seller: sellerName ?? null,
  };
}

const variable = new RegExp(`\\{(${replyVariables.join('|')})\\}`, 'g');

/**
 * A template with its variables filled in; what is not known stays as it is, to be seen and written by hand. A seller
 * without a name for buyers signs with none.
 */
export function fillTemplate(body: string, values: ReplyValues): string {
  const signed = values.seller === null ? body.replace(/\n[ \t]*\{seller\}[ \t]*(?=\n|$)/g, '') : body;
  return signed.replace(variable, (written, name: ReplyVariable) => values[name] ?? written);
}

/** The variables that still stand in a text, each once, as they are written: it is not to be sent so. */
export function openVariables(text: string): string[] {
  return [...new Set(text.match(variable))];
}
