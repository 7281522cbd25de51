import type { FastifyInstance } from 'fastify';
import { landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { sendBuyersPage } from '../public-pages/buyers-page.ts';
import { isJson, sentFields, takesForms } from '../public-pages/sent-body.ts';
import { answerForm, buyPage } from './answer-form.ts';
import { typedFields } from './form.rules.ts';
import { makeFormToken } from './form-token.ts';

const kib = 1_024;
/** 5,000 characters of any script, each of which a form writes as up to nine bytes. */
const bodyLimit = 64 * kib;

/** The form of public pages, on the app's host and through it on every page's own (D-196). It knows no session. */
export async function registerFormRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (own) => {
    takesForms(own);
    own.get(landerPaths.formToken, async (_request, reply) => {
      const formToken = makeFormToken(await parts.auth.secret(), parts.clock.now());
      return reply.header('cache-control', 'no-store').send({ formToken });
    });
    own.get(landerPaths.buy, async (request, reply) => {
      const typed = typedFields(new URLSearchParams(request.url.split('?')[1]?.slice(0, 2_000)));
      reply.header('cache-control', 'no-store');
      const page = await buyPage(parts, { typed, isJson: false, address: request.ip, request: request.raw });
      if ('to' in page) return reply.code(303).header('location', page.to).send();
      return sendBuyersPage(reply, page.status, page.html);
    });
    own.post(landerPaths.inquiry, { bodyLimit }, async (request, reply) => {
      const typed = typedFields(sentFields(request));
      reply.header('cache-control', 'no-store');
      const form = { typed, isJson: isJson(request), address: request.ip, request: request.raw };
      const { status, retryAfter, ...answer } = await answerForm(parts, form);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return 'html' in answer ? sendBuyersPage(reply, status, answer.html) : reply.code(status).send(answer.json);
    });
  });
}
