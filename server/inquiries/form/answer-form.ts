import { conversationPaths } from '#contract/conversations.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import { type InquiryAnswer, renderInquiryAnswer, renderNotFound } from '#lander/answer-pages.ts';
import { offerInstead, purchaseOf, renderBuyPage } from '#lander/buying/buy-page.ts';
import { renderUnsentInquiry } from '#lander/conversation/notices.ts';
import { wayBack } from '#lander/reply-page.ts';
import { currencyOf, type InquiryFields, type LanderView } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';
import { legalLinks } from '../public-pages/buyers-page.ts';
import { makeTicket } from '../public-pages/ticket.ts';
import { tokenOf } from '../token.reads.ts';
import { type Faults, wantedPrice } from './form.rules.ts';
import type { FormResult } from './form.service.ts';
import { makeFormToken } from './form-token.ts';
import { findFormPage, type PageFormResult, type PostedForm, takePageForm } from './page-form.service.ts';

const troubleSeconds = 5;

/** `retryAfter` in seconds. */
type FormAnswer = { status: number; retryAfter?: number } & ({ html: string } | { json: object });

/**
 * Takes a form and says what is answered: to a page in a browser a whole page, to a script JSON, or an error that it throws
 * (D-007, D-196).
 */
export async function answerForm(parts: Parts, form: PostedForm): Promise<FormAnswer> {
  const { typed, isJson, request } = form;
  const language = visitorsLanguage(typed.lang, request.headers['accept-language']);
  try {
    const page = await findFormPage(parts, form);
    if (!page) {
      if (isJson) throw notFound();
      return { status: 404, html: renderNotFound(language) };
    }
    const { view } = page;
    if (typed.wants === 'offer' && !isJson) {
      const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
      const answer = { kind: 'offer' as const, typed: offerInstead(view, language, typed), formToken };
      return { status: 200, html: renderInquiryAnswer(view, language, answer, request.headers.host) };
    }
    const result = await takePageForm(parts, page, { ...form, language });
    if (isJson) return { status: 200, json: await jsonOf(parts, result) };
    const { status, answer } = await pageOf(parts, result, { typed, view, language });
    const html = renderInquiryAnswer(view, language, answer, request.headers.host);
    return { status, html, ...(result.kind === 'tooMany' ? { retryAfter: result.retryAfter } : {}) };
  } catch (error) {
    if (isJson || !isDatabaseTrouble(error)) throw error;
    // of no page's look: which one it was cannot be read
    const html = renderUnsentInquiry(language, { typed, formToken: typed.formToken }, legalLinks(parts.config));
    return { status: 503, retryAfter: troubleSeconds, html };
  }
}

/**
 * The page behind "Request to buy", made for this visitor: with a form token, and the price that is shown now (D-186c). `to`: where
 * a visitor goes instead whose page has no price any more.
 */
export async function buyPage(
  parts: Parts,
  form: PostedForm,
): Promise<{ status: number; html: string } | { to: string }> {
  const { typed, request } = form;
  const language = visitorsLanguage(typed.lang, request.headers['accept-language']);
  const page = await findFormPage(parts, form);
  if (!page) return { status: 404, html: renderNotFound(language) };
  const { host } = request.headers;
  const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
  const html = renderBuyPage(page.view, language, { formToken, host });
  return html === null ? { to: `${wayBack(page.view, language, host)}#inquiry` } : { status: 200, html };
}

type WayOn = { kind: 'confirm'; ticket: string } | { kind: 'sent'; conversation: string | null };
type Sent = { typed: InquiryFields; view: LanderView; language: Language };

/** How a buyer goes on: by the mail that asks to confirm, else by the page of the conversation. */
async function wayOn(
  parts: Parts,
  { inquiry, isToConfirm, token: made }: Extract<FormResult, { kind: 'received' }>,
): Promise<WayOn> {
  if (isToConfirm) return { kind: 'confirm', ticket: await makeTicket(parts.auth, inquiry) };
  const token = made ?? (await tokenOf(parts.db, inquiry));
  return { kind: 'sent', conversation: token === undefined ? null : conversationPaths.page(token) };
}

async function pageOf(
  parts: Parts,
  result: PageFormResult,
  { typed, view, language }: Sent,
): Promise<{ status: number; answer: InquiryAnswer }> {
  if (result.kind === 'received') {
    const way = await wayOn(parts, result);
    const isPurchase = wantedPrice(typed) !== null;
    const answer = way.kind === 'sent' ? way : { ...way, email: typed.email.trim() };
    return { status: 200, answer: { ...answer, isPurchase } };
  }
  const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
  switch (result.kind) {
    case 'refused':
      return { status: 422, answer: { kind: 'refused', typed, formToken, faults: result.faults } };
    case 'changed':
      return { status: 409, answer: changedPrice({ typed, view, language }, formToken) };
    case 'tooMany':
      return { status: 429, answer: { kind: 'notNow', typed, formToken, reason: 'tooMany' } };
    case 'trouble':
      return { status: 503, answer: { kind: 'notNow', typed, formToken, reason: 'trouble' } };
  }
}

/** The request to buy at the price of now, with its sentence where that was not changed; without a price, as an offer. */
function changedPrice({ typed, view, language }: Sent, formToken: string): InquiryAnswer {
  const before = { amount: wantedPrice(typed) ?? 0, currency: typed.currency ?? usualCurrency };
  const { message = typed.message, buyPrice = '' } = purchaseOf(view, language) ?? {};
  const sentence = purchaseOf({ ...view, price: before.amount, currency: before.currency }, language)?.message;
  const isOwn = typed.message.trim() !== sentence;
  return {
    kind: 'changed',
    before,
    formToken,
    typed: { ...typed, buyPrice, currency: currencyOf(view), message: isOwn ? typed.message : message },
  };
}

async function jsonOf(parts: Parts, result: PageFormResult): Promise<object> {
  switch (result.kind) {
    case 'received': {
      const way = await wayOn(parts, result);
      if (way.kind === 'confirm') return { received: true, confirmationRequired: true, ticket: way.ticket };
      const conversationUrl = way.conversation && `${parts.config.publicUrl}${way.conversation}`;
      return { received: true, confirmationRequired: false, conversationUrl };
    }
    case 'refused':
      throw refusal(result.faults);
    case 'changed':
      throw validationFailed('buyPrice', 'The price is another one now.');
    case 'tooMany':
      throw new ApiError('RATE_LIMITED', { retryAfter: result.retryAfter });
    case 'trouble':
      throw new ApiError('UNAVAILABLE', { retryAfter: troubleSeconds });
  }
}

/** The first field at fault names the error, `details.faults` has all of them. */
function refusal(faults: Faults): ApiError {
  const [field = ''] = Object.keys(faults);
  return validationFailed(field, 'The form is not complete.', { faults });
}
