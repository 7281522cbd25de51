import { inquiryLimits } from '#contract/inquiries.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFault } from '../answer-pages.ts';
import { amount, currencyName, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';

/** Fields in which visitors type. */
export type TypedField = 'name' | 'email' | 'offerAmount' | 'message';
type FieldFaults = Partial<Record<string, InquiryFault>>;

const longestOffer = 20;

type Field = {
  name: TypedField;
  label: string;
  control: (attributes: Html) => Html;
  kind?: string;
  faults?: FieldFaults | undefined;
  /** of an offer: what it is asked for in */
  currency?: string;
};

/** A field with its label and, where it was refused, the reason below it. `kind`: `w` is as wide as the form. */
export function formField(language: Language, { name, label, control, kind = '', faults, currency }: Field): Html {
  const fault = faultText(language, { name, fault: faults?.[name], currency });
  const attributes = html`name="${name}"${fault && html` aria-invalid="true" aria-describedby="fault-${name}"`}`;
  return html`<label class="f ${kind}"><span>${label}</span>${control(attributes)}${fault && html`<small class="fault" id="fault-${name}">${fault}</small>`}</label>`;
}

/** `sign`: of the currency, before the number. */
type OfferLook = { value?: string | undefined; sign?: string | false | undefined; placeholder?: string };

/** A field for an offer; elsewhere on the page it belongs to the same form by its id. */
export function offerInput(attributes: Html, { value = '', sign, placeholder }: OfferLook = {}): Html {
  const hint = placeholder && html` placeholder="${placeholder}"`;
  const input = html`<input class="${sign ? 'bare' : 'i'}" ${attributes} inputmode="numeric" autocomplete="off" maxlength="${longestOffer}" value="${value}"${hint}>`;
  return sign ? html`<span class="i"><span aria-hidden="true">${sign}</span>${input}</span>` : input;
}

/** Says with a form what it asks for an offer in; pages without it ask for US dollars. */
export const inCurrency = (currency: string): Html | false =>
  currency !== usualCurrency && html`<input type="hidden" name="currency" value="${currency}">`;

/** The field for the message, as it was typed; `isOptional`: an offer is a message, too. */
export const messageInput = (attributes: Html, value = '', { rows = 4, isOptional = false } = {}): Html =>
  html`<textarea class="i" ${attributes}${!isOptional && html` required`} maxlength="${inquiryLimits.message}" rows="${rows}" dir="auto">\n${value}</textarea>`;

type Fault = { name: TypedField; fault: InquiryFault | undefined; currency?: string | undefined };

function faultText(language: Language, { name, fault, currency = usualCurrency }: Fault): string | false {
  const { faults: texts } = landerTexts[language];
  const { name: longestName, email, message, offer } = inquiryLimits;
  switch (fault) {
    case undefined:
      return false;
    case 'tooLong':
      return texts.tooLong(amount({ name: longestName, email, message, offerAmount: longestOffer }[name], language));
    case 'invalid':
      if (name === 'offerAmount') return texts.offer(amount(5_000, language), currencyName(currency, language));
      return name === 'email' ? texts.email : texts.invalid;
    case 'required':
      return texts.required;
    case 'offerTooLarge':
      return texts.offerTooLarge(money(offer, currency, language));
  }
}
