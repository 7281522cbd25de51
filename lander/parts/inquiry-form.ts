import { inquiryLimits } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFault } from '../answer-pages.ts';
import { currencyName, currencySign, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import { currencyOf, type InquiryFields, type LanderView, landerPaths } from '../view.ts';
import { formField, inCurrency, messageInput, offerInput, type TypedField } from './form-field.ts';
import { unsentWords } from './unsent-words.ts';

export type FormState = {
  typed?: InquiryFields;
  formToken?: string;
  faults?: Partial<Record<keyof InquiryFields, InquiryFault>>;
};
/** Words that differ between the pages; `hasCurrencySign`: the currency's stands in the field of the offer. */
type FormLook = { message: string; send: string; note?: string; hasCurrencySign?: boolean };
/** What the form needs to know of the page. */
type FormView = Pick<LanderView, 'sections' | 'currency'> & { name: Pick<LanderView['name'], 'ascii'> };

export const formId = 'inquiry-form';

/**
 * The form of an inquiry (D-196): a plain post, whole without script; with purchase options it takes an offer (D-186). With a
 * `buyPrice` in what was typed it asks to buy at that price (D-186c).
 */
export function inquiryForm(view: FormView, language: Language, look: FormLook, state: FormState = {}): Html {
  const texts = landerTexts[language];
  const { typed, formToken = '', faults } = state;
  const currency = typed?.currency ?? currencyOf(view); // what was typed stays in what it was asked for
  const price = typed?.buyPrice ? money(Number(typed.buyPrice), currency, language) : null;
  const send = price === null ? look.send : texts.buying.send(price);
  const note = price === null ? look.note : texts.buying.note;
  const field = (name: TypedField, label: string, control: (attributes: Html) => Html, kind?: string) =>
    formField(language, { name, label, control, faults, currency, ...(kind === undefined ? {} : { kind }) });
  const sign = look.hasCurrencySign && currencySign(currency, language);
  const offer = (attributes: Html) => offerInput(attributes, { value: typed?.offerAmount, sign });
  return html`<form class="inquiry" id="${formId}" method="post" action="${landerPaths.inquiry}"${unsentWords(language)}${price !== null && html` data-kept="buy ${view.name.ascii}"`}>
<input type="hidden" name="domainName" value="${view.name.ascii}"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="formToken" value="${formToken}">${inCurrency(currency)}${price !== null && html`<input type="hidden" name="buyPrice" value="${typed?.buyPrice}">`}
<p class="vh" aria-hidden="true"><label>${texts.form.trap}<input name="website" tabindex="-1" autocomplete="off"></label></p>
${field('name', texts.form.name, (given) => html`<input class="i" ${given} required maxlength="${inquiryLimits.name}" autocomplete="name" dir="auto" value="${typed?.name}">`)}
${field('email', texts.form.email, (given) => html`<input class="i" type="email" ${given} required maxlength="${inquiryLimits.email}" autocomplete="email" value="${typed?.email}">`)}
${price === null && view.sections.purchaseOptions && field('offerAmount', texts.form.offer(currencyName(currency, language)), offer, 'w')}
${field('message', price === null ? look.message : texts.form.message, (given) => messageInput(given, typed?.message), 'w')}
<p class="w go"><button class="btn">${send}</button>${note && html`<span class="note">${note}</span>`}</p>
</form>`;
}
