import type { FastifyInstance } from 'fastify';
import { toIsoOrNull } from '#contract/dates.ts';
import { unauthorized } from '#contract/errors.ts';
import { ChangeKey, CheckKey, CreateKey, ListKeys, RevokeKey, RollKey } from '#contract/keys.ts';
import type { Parts } from '../../context.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import { provenSession, requireSession } from '../../http/request-session.ts';
import { serve } from '../../http/serve.ts';
import { requireRecentProof } from '../recent-proof.service.ts';
import { changeKey, createKey, listKeys, revokeKey, rollKey } from './keys.service.ts';
import { find } from './keys.store.ts';

/** Requests a minute. */
export const keyRateLimits: RateLimit[] = [{ routes: [CreateKey, ChangeKey, RollKey], max: 10, by: 'user' }];

export function registerKeyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListKeys, ({ db, userId, now }) => listKeys(db, userId, now));

  serve(app, parts, CreateKey, async (context, { body }, { request }) => {
    await requireRecentProof(context, await requireSession(parts, request));
    return createKey(context, body);
  });

  serve(app, parts, ChangeKey, async (context, { params, body }, { request }) => {
    await requireRecentProof(context, await requireSession(parts, request));
    return changeKey(context, params.id, body);
  });

  serve(app, parts, RollKey, async (context, { params }, { request }) => {
    await requireRecentProof(context, await requireSession(parts, request));
    return rollKey(context, params.id);
  });

  serve(app, parts, RevokeKey, async (context, { params }) => {
    await revokeKey(context, params.id);
    return { success: true as const };
  });

  serve(app, parts, CheckKey, async ({ db, userId, now }, _input, { request }) => {
    const caller = provenSession(request);
    const key = caller?.key && (await find(db, userId, caller.sessionId, now));
    if (!key) throw unauthorized();
    const { id, label, scopes, tags, endsAt } = key;
    return { id, label, scopes, tags, endsAt: toIsoOrNull(endsAt) };
  });
}
