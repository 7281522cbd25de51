import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { domainNotFound, validationFailed } from '#contract/errors.ts';
import { builtInTemplateOf, builtInTemplates, type PreviewLander } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import { renderLander } from '#lander/render-lander.ts';
import type { UserContext } from '../../context.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import { pageSite } from './compose-lander.ts';
import { composeView } from './compose-view.ts';
import { withBrand } from './with-brand.ts';

/**
 * The page of a domain as it would be with these settings, which nothing keeps (D-181). A custom page has what was written for
 * it so far. Throws VALIDATION_FAILED for a template that the type has not, DOMAIN_NOT_FOUND.
 */
export async function previewLander(
  ctx: UserContext,
  { type, template, configuration, domainId, language, why }: Received<typeof PreviewLander>['body'],
): Promise<Reply<typeof PreviewLander>> {
  const isBuiltIn = (builtInTemplates[type] as readonly string[]).includes(template);
  if (!isBuiltIn && (type !== 'custom' || !isUuid(template))) throw validationFailed('template', 'No such template');
  if (!isUuid(domainId)) throw domainNotFound();
  const id = domainId.toLowerCase();
  const facts = (await readPageFacts(ctx.db, [{ userId: ctx.userId, domainId: id }])).get(id);
  if (!facts) throw domainNotFound();
  const kind = builtInTemplateOf(template) ?? 'custom';
  const custom = kind === 'custom' ? await writtenFor(ctx, id) : null;
  const view = composeView(facts, { kind, settings: configuration, why: why ?? null, custom }, pageSite(ctx, ctx.now));
  const [shown = view] = await withBrand(ctx.db, ctx.userId, [view]);
  return { html: renderLander(shown, language) };
}

async function writtenFor({ db, userId }: UserContext, domainId: string): Promise<unknown> {
  const { rows } = await sql<{ custom: unknown }>`
    select custom from lander where user_id = ${userId} and domain_id = ${domainId}`.execute(db);
  return rows[0]?.custom ?? null;
}
