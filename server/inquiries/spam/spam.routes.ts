import type { FastifyInstance } from 'fastify';
import { AddSpamRule, DeleteSpamRule, GetSpamRules } from '#contract/spam-rules.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addSpamRule, deleteSpamRule, getSpamRules } from './spam.service.ts';

export function registerSpamRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetSpamRules, (ctx) => getSpamRules(ctx));
  serve(app, parts, AddSpamRule, (ctx, { body }) => addSpamRule(ctx, parts, body));
  serve(app, parts, DeleteSpamRule, async (ctx, { params }) => {
    if (isUuid(params.id)) await deleteSpamRule(ctx, params.id);
    return { deleted: true as const };
  });
}
