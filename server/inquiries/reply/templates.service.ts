import { notFound, validationFailed } from '#contract/errors.ts';
import { mostReplyTemplates, type ReplyTemplate } from '#contract/reply-templates.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findTemplate } from './templates.reads.ts';
import * as store from './templates.store.ts';

type Given = Omit<ReplyTemplate, 'id'>;

/** Throws VALIDATION_FAILED where there are 200 already, also when two are added at once. */
export function createTemplate(ctx: UserContext, given: Given): Promise<ReplyTemplate> {
  return inTransaction(ctx, async (tx) => {
    await store.takeTurn(tx, ctx.userId);
    if ((await store.countTemplates(tx, ctx.userId)) >= mostReplyTemplates) {
      throw validationFailed('name', `At most ${mostReplyTemplates} templates are possible.`);
    }
    const template = { ...given, id: ctx.newId() };
    await store.insertTemplate(tx, ctx.userId, template, ctx.now);
    return template;
  });
}

/** Changes what is given. Throws NOT_FOUND for what is missing, another user's or no id at all. */
export function updateTemplate(ctx: UserContext, id: string, given: Partial<Given>): Promise<ReplyTemplate> {
  return inTransaction(ctx, async (tx) => {
    const isThere = isUuid(id) && (await store.updateTemplate(tx, ctx.userId, id, given, ctx.now));
    const template = isThere ? await findTemplate(tx, ctx.userId, id) : undefined;
    if (!template) throw notFound();
    return template;
  });
}

/** Throws NOT_FOUND. */
export function deleteTemplate(ctx: UserContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (tx) => {
    if (!isUuid(id) || !(await store.deleteTemplate(tx, ctx.userId, id))) throw notFound();
    return { success: true };
  });
}
