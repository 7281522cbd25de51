import { inquiryLimits } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFault } from '../answer-pages.ts';
import { amount, dollars } from '../formats.ts';
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
};

/** A field with its label and, where it was refused, the reason below it. `kind`: `w` is as wide as the form. */
export function formField(language: Language, { name, label, control, kind = '', faults }: Field): Html {
  const fault = faultText(language, name, faults?.[name]);
  const attributes = html`name="${name}"${fault && html` aria-invalid="true" aria-describedby="fault-${name}"`}`;
  return html`<label class="f ${kind}"><span>${label}</span>${control(attributes)}${fault && html`<small class="fault" id="fault-${name}">${fault}</small>`}</label>`;
}

/** A field for an offer; elsewhere on the page it belongs to the same form by its id. */
export function offerInput(attributes: Html, value = '', hasCurrencySign = false, placeholder?: string): Html {
  const hint = placeholder && html` placeholder="${placeholder}"`;
  const input = html`<input class="${hasCurrencySign ? 'bare' : 'i'}" ${attributes} inputmode="numeric" autocomplete="off" maxlength="${longestOffer}" value="${value}"${hint}>`;
  return hasCurrencySign ? html`<span class="i"><span aria-hidden="true">$</span>${input}</span>` : input;
}

/** The field for the message, as it was typed; `isOptional`: an offer is a message, too. */
export const messageInput = (attributes: Html, value = '', { rows = 4, isOptional = false } = {}): Html =>
  html`<textarea class="i" ${attributes}${!isOptional && html` required`} maxlength="${inquiryLimits.message}" rows="${rows}" dir="auto">\n${value}</textarea>`;

function faultText(language: Language, name: TypedField, fault: InquiryFault | undefined): string | false {
  const { faults: texts } = landerTexts[language];
  const { name: longestName, email, message, offer } = inquiryLimits;
  switch (fault) {
    case undefined:
      return false;
    case 'tooLong':
      return texts.tooLong(amount({ name: longestName, email, message, offerAmount: longestOffer }[name], language));
    case 'invalid':
      if (name === 'offerAmount') return texts.offer(amount(5_000, language));
      return name === 'email' ? texts.email : texts.invalid;
    case 'required':
      return texts.required;
    case 'offerTooLarge':
      return texts.offerTooLarge(dollars(offer, language));
  }
}
