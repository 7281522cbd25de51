import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChangePassword, EndOtherSessions, EndSession, GetAccount, ListSessions } from '#contract/account.ts';
import { GetAccountDeletion, KeepAccount, RequestAccountDeletion } from '#contract/account-deletion.ts';
import { unauthorized } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { reaches } from '../mail/mailer.ts';
import { findAccount, listSessions } from './account.reads.ts';
import { changePassword, endOtherSessions, endSession } from './account.service.ts';
import { findAccountDeletion, keepAccount, requestOwnDeletion, whyImpossible } from './deletion/deletion.service.ts';
import { requireRecentProof } from './recent-proof.ts';
import type { Session } from './session-cache.ts';

/** Requests a minute; wrong passwords are counted beside it. */
export const accountRateLimits: RateLimit[] = [
  { routes: [ChangePassword, RequestAccountDeletion, KeepAccount], max: 10, by: 'user' },
];

/** What everybody may know and do about the own account (docs/decisions/0015-own-account.md). */
export function registerAccountRoutes(app: FastifyInstance, parts: Parts): void {
  const sessionOf = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOfRequest(parts, request);
    if (!session) throw unauthorized();
    return session;
  };

  serve(app, parts, GetAccount, async ({ config, db, userId }) => {
    const { hasProvider, ...account } = await findAccount(db, userId);
    return {
      ...account,
      canMail: reaches(config, account.email),
      externalProvider: hasProvider ? (config.oidc?.label ?? null) : null,
    };
  });

  serve(app, parts, ChangePassword, async (context, { body }, { request }) => ({
    endedCount: await changePassword(context, await sessionOf(request), body),
  }));

  serve(app, parts, GetAccountDeletion, async (context) => ({
    deletion: await findAccountDeletion(context.db, context.userId),
    graceDays: context.config.deleteGraceDays,
    isImpossible: await whyImpossible(context.db, context.userId),
  }));

  serve(app, parts, RequestAccountDeletion, async (context, { body }, { request }) => {
    await requireRecentProof(context, await sessionOf(request));
    return requestOwnDeletion(context, context.userId, body.email);
  });

  serve(app, parts, KeepAccount, async (context) => {
    await keepAccount(context, context.userId, 'holder');
    return { success: true as const };
  });

  serve(app, parts, ListSessions, async ({ db, now }, _input, { request }) => ({
    sessions: await listSessions(db, await sessionOf(request), now),
  }));

  serve(app, parts, EndSession, async (context, { params }) => {
    await endSession(context, context.userId, params.id);
    return { ok: true as const };
  });

  serve(app, parts, EndOtherSessions, async (context, _input, { request }) => ({
    endedCount: await endOtherSessions(context, await sessionOf(request)),
  }));
}
