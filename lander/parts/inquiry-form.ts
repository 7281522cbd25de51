import { inquiryLimits } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFault } from '../answer-pages.ts';
import { amount } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import { type InquiryFields, type LanderView, landerPaths } from '../view.ts';

export type FormState = {
  typed?: InquiryFields;
  formToken?: string;
  faults?: Partial<Record<keyof InquiryFields, InquiryFault>>;
};
/** Words that differ between the pages; `hasCurrencySign`: a dollar stands in the field of the offer. */
export type FormLook = { message: string; send: string; note?: string; hasCurrencySign?: boolean };

export const formId = 'inquiry-form';
const longestOffer = 20;

/** The form of an inquiry (D-196): a plain post, whole without script; with purchase options it takes an offer (D-186). */
export function inquiryForm(view: LanderView, language: Language, look: FormLook, state: FormState = {}): Html {
  const texts = landerTexts[language];
  const { typed, formToken = '' } = state;
  const field = (name: TypedField, label: string, control: (attributes: Html) => Html, kind = '') => {
    const fault = faultText(language, name, state);
    const attributes = html`name="${name}"${fault && html` aria-invalid="true" aria-describedby="fault-${name}"`}`;
    return html`<label class="f ${kind}"><span>${label}</span>${control(attributes)}${fault && html`<small class="fault" id="fault-${name}">${fault}</small>`}</label>`;
  };
  const offer = (attributes: Html) => offerInput(attributes, typed?.offerAmount, look.hasCurrencySign);
  return html`<form class="inquiry" id="${formId}" method="post" action="${landerPaths.inquiry}" data-failed="${texts.form.failed}">
<input type="hidden" name="domainName" value="${view.name.ascii}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="formToken" value="${formToken}">
<p class="vh" aria-hidden="true"><label>${texts.form.trap}<input name="website" tabindex="-1" autocomplete="off"></label></p>
${field('name', texts.form.name, (given) => html`<input class="i" ${given} required maxlength="${inquiryLimits.name}" autocomplete="name" dir="auto" value="${typed?.name}">`)}
${field('email', texts.form.email, (given) => html`<input class="i" type="email" ${given} required maxlength="${inquiryLimits.email}" autocomplete="email" value="${typed?.email}">`)}
${view.sections.purchaseOptions && field('offerAmount', texts.form.offer, offer, 'w')}
${field('message', look.message, (given) => html`<textarea class="i" ${given} required maxlength="${inquiryLimits.message}" rows="4" dir="auto">\n${typed?.message}</textarea>`, 'w')}
<p class="w go"><button class="btn">${look.send}</button>${look.note && html`<span class="note">${look.note}</span>`}</p>
</form>`;
}

type TypedField = 'name' | 'email' | 'offerAmount' | 'message';

/** A field for an offer; elsewhere on the page it belongs to the same form by its id. */
export function offerInput(attributes: Html, value = '', hasCurrencySign = false, placeholder?: string): Html {
  const hint = placeholder && html` placeholder="${placeholder}"`;
  const input = html`<input class="${hasCurrencySign ? 'bare' : 'i'}" ${attributes} inputmode="numeric" autocomplete="off" maxlength="${longestOffer}" value="${value}"${hint}>`;
  return hasCurrencySign ? html`<span class="i"><span aria-hidden="true">$</span>${input}</span>` : input;
}

function faultText(language: Language, name: TypedField, { faults }: FormState): string | false {
  const { faults: texts } = landerTexts[language];
  const limits = {
    name: inquiryLimits.name,
    email: inquiryLimits.email,
    message: inquiryLimits.message,
    offerAmount: longestOffer,
  };
  switch (faults?.[name]) {
    case undefined:
      return false;
    case 'tooLong':
      return texts.tooLong(amount(limits[name], language));
    case 'invalid':
      return { name: texts.invalid, email: texts.email, message: texts.invalid, offerAmount: texts.offer }[name];
    case 'required':
      return texts.required;
    case 'offerTooSmall':
      return texts.offerTooSmall;
  }
}
