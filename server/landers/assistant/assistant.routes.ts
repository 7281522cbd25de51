import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { renderAssistantAnswer, renderNotFound } from '#lander/answer-pages.ts';
import { type AssistantSentence, assistantSentence } from '#lander/assistant/canned-answers.ts';
import { type LanderView, landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';
import { networkOf } from '../../http/network.ts';
import { visitorsLanguage } from '../../http/preferred-language.ts';
import { canonicalName } from '../../names/internationalised-name.rules.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';
import { createTextService, hasTextService } from '../../text-service/text.service.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { publishedView } from '../pages/published-view.reads.ts';
import { pageHeaders, safetyHeaders } from '../published/page-headers.rules.ts';
import { viewSeen } from '../published/variant-seen.service.ts';
import { answerQuestion } from './answer.service.ts';
import { countQuestion } from './assistant-use.store.ts';
import { createVisitorLimit } from './visitor-limit.ts';

const formType = 'application/x-www-form-urlencoded';
const bodyLimit = 8 * 1024;
/** Characters of a question. */
export const longestQuestion = 500;
/** Answers of this process under way at a time. */
const limiter = createLimiter({ atOnce: 20, waiting: 40 });
const visitorLimit = { max: 10, withinMs: 10 * 60_000 };

/**
 * Takes questions to the assistant of a lander (D-185), on the names' own hosts and on the app's. A plain form gets the
 * page with the answer; who accepts `text/plain`, the page's script, gets the answer alone as it is written. Whatever the
 * status, that text can be shown to the visitor.
 */
export function registerAssistant(app: FastifyInstance, parts: Parts): void {
  const { clock, config, db, log } = parts;
  const texts = createTextService(parts);
  app.addHook('onClose', () => texts.close());
  const visitors = createVisitorLimit(clock, visitorLimit);

  async function answer(request: FastifyRequest, reply: FastifyReply, view: LanderView, asked: Asked) {
    const { language, question } = asked;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // on this machine stands a proxy that nobody announced, with all visitors behind it
    const isTaken =
      (isLoopbackAddress(request.ip) || visitors.take(networkOf(request.ip))) &&
      (await countQuestion(db, view.name.ascii, clock.now(), config.text.questionsPerDay));
    if (!isTaken) return say(reply.code(429), view, asked, 'enough');
    if (gone.signal.aborted || reply.raw.destroyed) return say(reply, view, asked, 'notNow'); // to nobody

    const sentences = limited(answerQuestion(texts, { view, language, question, signal: gone.signal }));
    try {
      const first = await sentences.next();
      const all = withFirst(first.value ?? '', sentences);
      if (asked.wantsText) {
        const written = Readable.from(all);
        written.once('close', () => void sentences.return(undefined)); // also where nobody began to read it
        return textReply(reply).send(written);
      }
      const said = { question, answer: await joined(all) };
      return sendPage(reply, renderAssistantAnswer(view, language, said, request.headers.host));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED')
        return say(reply.code(429), view, asked, 'enough');
      if (!(error instanceof TextFailure)) throw error;
      log.warn({ kind: error.kind, reason: error.message }, 'the assistant got no answer');
      return say(reply.code(503), view, asked, 'notNow');
    }
  }

  app.register(async (scope) => {
    if (scope.hasContentTypeParser(formType)) scope.removeContentTypeParser(formType);
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(landerPaths.assistant, { bodyLimit }, async (request, reply) => {
      const asked = readAsked(request);
      const page = asked.host === '' ? null : await publishedView(db, asked.host);
      const view = page && (await viewSeen(parts, page, request.raw));
      if (!view?.sections.assistant || view.sold) return sendPage(reply.code(404), renderNotFound(asked.language));
      if (!hasTextService(parts, view.name.ascii)) return say(reply.code(503), view, asked, 'notNow');
      if (asked.question === '') return say(reply.code(400), view, asked, 'offTopic');
      return answer(request, reply, view, asked);
    });
  });
}

type Asked = { host: string; question: string; language: Language; wantsText: boolean };

/** What was asked; a host or question that cannot be one is empty. */
function readAsked({ body, headers }: FastifyRequest): Asked {
  const fields = (body ?? {}) as Record<string, unknown>;
  const field = (name: string) => (Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : '');
  const typed = field('domainName').slice(0, 256);
  const question = field('question').toWellFormed().replaceAll('\0', '').trim();
  return {
    host: typed.length > 255 ? '' : (canonicalName(typed.trim())?.name ?? ''),
    question: question.length > longestQuestion ? '' : question,
    language: visitorsLanguage(field('lang'), headers['accept-language']),
    wantsText: (headers.accept ?? '').slice(0, 200).startsWith('text/plain'),
  };
}

/** A sentence in place of an answer. */
function say(reply: FastifyReply, view: LanderView, { wantsText, language, question }: Asked, kind: AssistantSentence) {
  const sentence = assistantSentence(view, language, kind);
  if (wantsText) return textReply(reply).send(sentence);
  return sendPage(
    reply,
    renderAssistantAnswer(view, language, { question, answer: sentence }, reply.request.headers.host),
  );
}

const textReply = (reply: FastifyReply) =>
  reply.headers({ ...safetyHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });

const sendPage = (reply: FastifyReply, page: string) =>
  reply.headers({ ...pageHeaders(page), 'cache-control': 'no-store' }).send(page);

/** Writes at most so many answers at a time, however many ask. */
async function* limited(sentences: AsyncGenerator<string>): AsyncGenerator<string> {
  const done = await limiter.take('assistant');
  try {
    yield* sentences;
  } finally {
    done();
  }
}

/** The sentences as one text, each with a blank before it but the first. */
async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  for await (const sentence of others) yield ` ${sentence}`;
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
