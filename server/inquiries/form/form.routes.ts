import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conversationPaths } from '#contract/conversations.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { type InquiryAnswer, renderInquiryAnswer, renderNotFound } from '#lander/answer-pages.ts';
import { renderUnsentInquiry } from '#lander/conversation/notices.ts';
import { type InquiryFields, landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';
import { createTurns } from '../../http/turns.ts';
import { collectorOf } from '../../landers/collecting/collector.service.ts';
import { minimumOfferOf } from '../../landers/minimum-offer.reads.ts';
import { type PublishedView, publishedView } from '../../landers/pages/published-view.reads.ts';
import { viewSeen } from '../../landers/published/variant-seen.service.ts';
import { canonicalName } from '../../names/internationalised-name.rules.ts';
import { legalLinks, sendBuyersPage } from '../public-pages/buyers-page.ts';
import { isJson, sentFields, takesForms } from '../public-pages/sent-body.ts';
import { makeTicket } from '../public-pages/ticket.ts';
import { tokenOf } from '../token.reads.ts';
import { type Faults, typedFields } from './form.rules.ts';
import { type FormResult, takeForm } from './form.service.ts';
import { makeFormToken } from './form-token.ts';

const kib = 1_024;
/** 5,000 characters of any script, each of which a form writes as up to nine bytes. */
const bodyLimit = 64 * kib;
const troubleSeconds = 5;
/** Forms of this process under way at a time: a flood of them leaves the database to the users. */
const turns = createTurns({ atOnce: 3, waiting: 300 });

/** The form of public pages, on the app's host and through it on every page's own (D-196). It knows no session. */
export async function registerFormRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (own) => {
    takesForms(own);
    own.get(landerPaths.formToken, async (_request, reply) => {
      const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
      return reply.header('cache-control', 'no-store').send({ formToken });
    });
    own.post(landerPaths.inquiry, { bodyLimit }, (request, reply) => answerForm(parts, request, reply));
  });
}

/** A form of a page in a browser gets a whole page, a script's JSON gets JSON (D-007, D-196). */
async function answerForm(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const typed = typedFields(sentFields(request));
  const language = visitorsLanguage(typed.lang, request.headers['accept-language']);
  reply.header('cache-control', 'no-store');
  try {
    return await answerTyped(parts, request, reply, { typed, language });
  } catch (error) {
    if (isJson(request) || !isDatabaseTrouble(error)) throw error;
    reply.header('retry-after', troubleSeconds); // of no page's look: which one it was cannot be read
    return sendBuyersPage(
      reply,
      503,
      renderUnsentInquiry(language, { typed, formToken: typed.formToken }, legalLinks(parts.config)),
    );
  }
}

type Form = { typed: InquiryFields; language: Language };

async function answerTyped(parts: Parts, request: FastifyRequest, reply: FastifyReply, form: Form) {
  const { typed, language } = form;
  const page = await findPage(parts, typed, request);
  if (!page) {
    if (isJson(request)) throw notFound();
    return sendBuyersPage(reply, 404, renderNotFound(language));
  }
  const result = await taken(parts, page, { typed, language, address: request.ip, isJson: isJson(request) });
  if (result.kind === 'received') tellVisits(parts, page, request, result.inquiry.id);
  if (isJson(request)) return sendJson(parts, reply, result);
  const { status, answer } = await pageOf(parts, result, typed);
  if (result.kind === 'tooMany') reply.header('retry-after', result.retryAfter);
  return sendBuyersPage(reply, status, renderInquiryAnswer(page.view, language, answer, request.headers.host));
}

/** The inquiry belongs to its sender's visit (D-214); what is lost of it is a figure, never the inquiry. */
function tellVisits(parts: Parts, { view }: PublishedView, { raw }: FastifyRequest, inquiryId: string): void {
  const told = collectorOf(parts).inquirySent(raw, { host: view.name.ascii, inquiryId });
  told.catch((error: unknown) => parts.log.warn({ err: error }, 'an inquiry belongs to no visit'));
}

type Trouble = { kind: 'trouble' };
type Sent = { typed: InquiryFields; language: Language; address: string; isJson: boolean };

async function taken(parts: Parts, page: PublishedView, sent: Sent): Promise<FormResult | Trouble> {
  const { userId, domainId, landerId } = page;
  try {
    const done = await turns.take('form');
    try {
      const minimumOffer = await minimumOfferOf(parts.db, userId, { landerId, domainId });
      const target = { userId, domainId, landerId, domainName: page.view.name.ascii, minimumOffer };
      return await takeForm(parts, target, sent);
    } finally {
      done();
    }
  } catch (error) {
    const isBusy = error instanceof ApiError && error.code === 'RATE_LIMITED';
    if (sent.isJson && !isBusy) throw error;
    parts.log.error({ err: error }, 'an inquiry was not taken, and its sender was told so');
    return { kind: 'trouble' };
  }
}

/** The page that a form belongs to, as its visitor sees it; without a name in it, that of the host it was sent to. */
async function findPage(
  parts: Parts,
  { domainName }: InquiryFields,
  { raw, headers: { host = '' } }: FastifyRequest,
): Promise<PublishedView | null> {
  const asked = domainName || host.replace(/:\d+$/, '').replace(/^www\./i, '');
  const name = canonicalName(asked)?.name;
  const page = name === undefined ? null : await publishedView(parts.db, name);
  if (!page) return null;
  const view = await viewSeen(parts, page, raw);
  return view.sections.inquiryForm || view.sections.purchaseOptions ? { ...page, view } : null;
}

type WayOn = { kind: 'confirm'; ticket: string } | { kind: 'sent'; conversation: string | null };

/** How a buyer goes on: by the mail that asks to confirm, else by the page of the conversation. */
async function wayOn(
  parts: Parts,
  { inquiry, isToConfirm }: Extract<FormResult, { kind: 'received' }>,
): Promise<WayOn> {
  if (isToConfirm) return { kind: 'confirm', ticket: await makeTicket(parts.auth, inquiry) };
  const token = await tokenOf(parts.db, inquiry);
  return { kind: 'sent', conversation: token === undefined ? null : conversationPaths.page(token) };
}

async function pageOf(
  parts: Parts,
  result: FormResult | Trouble,
  typed: InquiryFields,
): Promise<{ status: number; answer: InquiryAnswer }> {
  if (result.kind === 'received') {
    const way = await wayOn(parts, result);
    return { status: 200, answer: way.kind === 'sent' ? way : { ...way, email: typed.email.trim() } };
  }
  const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
  switch (result.kind) {
    case 'refused':
      return { status: 422, answer: { kind: 'refused', typed, formToken, faults: result.faults } };
    case 'tooMany':
      return { status: 429, answer: { kind: 'notNow', typed, formToken, reason: 'tooMany' } };
    case 'trouble':
      return { status: 503, answer: { kind: 'notNow', typed, formToken, reason: 'trouble' } };
  }
}

async function sendJson(parts: Parts, reply: FastifyReply, result: FormResult | Trouble): Promise<FastifyReply> {
  switch (result.kind) {
    case 'received': {
      const way = await wayOn(parts, result);
      if (way.kind === 'confirm') return reply.send({ received: true, confirmationRequired: true, ticket: way.ticket });
      const conversationUrl = way.conversation && `${parts.config.publicUrl}${way.conversation}`;
      return reply.send({ received: true, confirmationRequired: false, conversationUrl });
    }
    case 'refused':
      throw refusal(result.faults);
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
