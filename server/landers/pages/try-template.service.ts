import type { Received, Reply } from '#contract/endpoint.ts';
import { domainNotFound } from '#contract/errors.ts';
import type { TryLanderTemplate } from '#contract/lander-templates.ts';
import { defaultLanderSettings } from '#contract/landers.ts';
import { languages } from '#contract/preferences.ts';
import { isUuid } from '#contract/uuid.ts';
import { renderLander } from '#lander/render-lander.ts';
import type { UserContext } from '../../context.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import { createLimiter } from '../../http/limiter.ts';
import type { TextService } from '../../text-service/text.service.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { writeCustomPage } from '../custom/write-custom-page.ts';
import { templates } from '../templates/templates.service.ts';
import { pageSite } from './compose-lander.ts';
import { composeView } from './compose-view.ts';
import { failureOf } from './write-pages.ts';

type Try = Received<typeof TryLanderTemplate>;
/** Proxies commonly wait a minute for an answer. */
const longestMs = 55_000;
/** Each try costs thousands of tokens: a user has one at a time. */
const limiter = createLimiter({ atOnce: 1, waiting: 0 });

/**
 * A page by a template for one of the user's domains, in all languages, or why there is none; nothing of it is kept. Throws
 * NOT_FOUND, DOMAIN_NOT_FOUND, and RATE_LIMITED while another is being written. `gone`: nobody waits for it any more.
 */
export async function tryTemplate(
  ctx: UserContext,
  { params, body }: Pick<Try, 'params' | 'body'>,
  { texts, gone }: { texts: Pick<TextService, 'ask'>; gone: AbortSignal },
): Promise<Reply<typeof TryLanderTemplate>> {
  const { prompt } = await templates.get(ctx.db, ctx.userId, params.id);
  if (!isUuid(body.domainId)) throw domainNotFound();
  const domainId = body.domainId.toLowerCase();
  const facts = (await readPageFacts(ctx.db, [{ userId: ctx.userId, domainId }])).get(domainId);
  if (!facts) throw domainNotFound();
  const order = { kind: 'custom', settings: defaultLanderSettings, why: null, custom: null } as const;
  const view = composeView(facts, order, pageSite(ctx, ctx.now));
  const release = await limiter.take(ctx.userId);
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)]);
    const custom = await writeCustomPage(texts, { view, prompt, signal });
    const pages = languages.map((language) => [language, renderLander({ ...view, custom }, language)] as const);
    return { pages: Object.fromEntries(pages) as Record<(typeof languages)[number], string>, failure: null };
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    ctx.log.warn({ err: error, templateId: params.id }, 'a template was tried in vain');
    return { pages: null, failure: failureOf(error) };
  } finally {
    release();
  }
}
