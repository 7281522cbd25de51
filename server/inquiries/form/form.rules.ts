import { inquiryLimits } from '#contract/inquiries.ts';
import { isCurrencyCode, usualCurrency } from '#contract/money.ts';
import type { InquiryFault } from '#lander/answer-pages.ts';
import type { InquiryFields } from '#lander/view.ts';
import { storableText } from '../../database/storable-text.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import { readOffer } from '../offer.rules.ts';
import { oneField, type SentFields } from '../public-pages/sent-body.ts';
import { writtenText } from '../written-text.rules.ts';

export type Faults = Partial<Record<keyof InquiryFields, InquiryFault>>;

/** A form that can be stored. */
export type FormInput = {
  senderName: string;
  senderEmail: string;
  message: string;
  /** in whole units of `currency`; null: no offer */
  offerAmount: number | null;
  /** a request to buy at this price, which is its offer, too */
  buyPrice: number | null;
  /** what the form asked for, also where nothing is offered yet */
  currency: string;
};

const emailPattern =
  /^[^\s@<>()[\]\\,;:"']{1,64}@[^\s@<>()[\]\\,;:"'.]+(\.[^\s@<>()[\]\\,;:"'.]+)*\.[^\s@<>()[\]\\,;:"'.\d]{2,}$/u;

/** A buyer's words in one line: no control and no unseen characters, single blanks. */
const oneLine = (text: string) =>
  withoutUnseen(storableText(text))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What the form says, or what is wrong with it, of each field (D-190). Texts are at most a body long. */
export function readForm(typed: InquiryFields): { input: FormInput } | { faults: Faults } {
  const senderName = oneLine(typed.name);
  const senderEmail = oneLine(typed.email);
  const message = writtenText(typed.message);
  const price = wantedPrice(typed);
  const { currency = usualCurrency } = typed;
  const offer = price === null ? readOffer(typed.offerAmount, currency) : null;
  const faults: Faults = {
    ...faultOf('name', senderName, inquiryLimits.name),
    ...faultOf('email', senderEmail, inquiryLimits.email, emailPattern),
    ...faultOf('message', message, inquiryLimits.message),
    ...(typeof offer === 'string' ? { offerAmount: offer } : {}),
  };
  if (typeof offer === 'string' || Object.keys(faults).length > 0) return { faults };
  return { input: { senderName, senderEmail, message, offerAmount: price ?? offer, buyPrice: price, currency } };
}

/** The price at which a form asks to buy; null: it does not. */
export const wantedPrice = ({ buyPrice }: Pick<InquiryFields, 'buyPrice'>): number | null =>
  buyPrice ? Number(buyPrice) : null;

function faultOf(field: keyof InquiryFields, value: string, longest: number, pattern?: RegExp): Faults {
  if (value === '') return { [field]: 'required' };
  if (value.length > longest) return { [field]: 'tooLong' };
  return pattern && !pattern.test(value) ? { [field]: 'invalid' } : {};
}

/** The fields of a form as they were typed. */
export function typedFields(fields: SentFields): InquiryFields {
  const one = (name: keyof InquiryFields) => oneField(fields, name);
  const [buyPrice, currency] = [one('buyPrice'), one('currency')];
  return {
    domainName: one('domainName'),
    name: one('name'),
    email: one('email'),
    message: one('message'),
    offerAmount: one('offerAmount'),
    buyPrice: /^[1-9]\d{0,9}$/.test(buyPrice) ? buyPrice : '',
    currency: isCurrencyCode(currency) ? currency : usualCurrency,
    wants: one('wants'),
    formToken: one('formToken'),
    website: one('website'),
    lang: one('lang'),
  };
}
