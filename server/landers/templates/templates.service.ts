import type { Received } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import type { LanderTemplate, UpdateLanderTemplate } from '#contract/lander-templates.ts';
import { mostOfLanderKind } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { refuseChanged } from '../../http/changed-meanwhile.ts';
import { takeTurn } from '../landers.store.ts';
import { getTemplate } from './templates.reads.ts';
import * as store from './templates.store.ts';

/** Throws LANDER_LIMIT_REACHED. */
export function createTemplate(ctx: UserContext, given: store.TemplateFields): Promise<LanderTemplate> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, ctx.userId);
    if ((await store.countTemplates(tx, ctx.userId)) >= mostOfLanderKind) throw new ApiError('LANDER_LIMIT_REACHED');
    const id = ctx.newId();
    await store.insertTemplate(tx, ctx.userId, id, given, ctx.now);
    return getTemplate(tx, ctx.userId, id);
  });
}

/** Changes what is given and leaves the rest. Throws NOT_FOUND and CHANGED_MEANWHILE. */
export function updateTemplate(
  ctx: UserContext,
  id: string,
  { updatedAt, ...given }: Received<typeof UpdateLanderTemplate>['body'],
): Promise<LanderTemplate> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, ctx.userId);
    const template = await getTemplate(tx, ctx.userId, id);
    refuseChanged(template, updatedAt);
    await store.updateTemplate(tx, ctx.userId, template.id, given, ctx.now);
    return getTemplate(tx, ctx.userId, template.id);
  });
}

/** A group keeps the prompt that it was made with. Throws NOT_FOUND. */
export async function deleteTemplate(ctx: UserContext, id: string): Promise<{ success: true }> {
  const isGone = isUuid(id) && (await inTransaction(ctx, (tx) => store.removeTemplate(tx, ctx.userId, id)));
  if (!isGone) throw notFound();
  return { success: true };
}
