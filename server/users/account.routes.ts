import type { FastifyInstance } from 'fastify';
import {
  CancelEmailChange,
  ChangeEmail,
  ChangeName,
  ChangePassword,
  ConfirmEmailChange,
  EndOtherSessions,
  EndSession,
  GetAccount,
  ListSessions,
} from '#contract/account.ts';
import { GetAccountDeletion, KeepAccount, RequestAccountDeletion } from '#contract/account-deletion.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { reaches } from '../mail/mailer.ts';
import { findAccount, listSessions } from './account.reads.ts';
import { changeName, changePassword, endOtherSessions, endSession } from './account.service.ts';
import { askForAddress, cancelAddress, confirmAddress } from './address-change.service.ts';
import { findAddressChange } from './address-change.store.ts';
import { findAccountDeletion, keepAccount, requestOwnDeletion, whyImpossible } from './deletion/deletion.service.ts';
import { requireRecentProof } from './recent-proof.service.ts';

/** Requests a minute; wrong passwords are counted beside it. */
export const accountRateLimits: RateLimit[] = [
  {
    routes: [ChangePassword, ChangeEmail, ConfirmEmailChange, RequestAccountDeletion, KeepAccount],
    max: 10,
    by: 'user',
  },
];

/** What everybody may know and do about the own account (docs/decisions/0015-own-account.md). */
export function registerAccountRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetAccount, async ({ config, db, userId, now }) => {
    const { hasProvider, ...account } = await findAccount(db, userId);
    return {
      ...account,
      canMail: reaches(config, account.email),
      newEmail: (await findAddressChange(db, userId, now)) ?? null,
      externalProvider: hasProvider ? (config.oidc?.label ?? null) : null,
    };
  });

  serve(app, parts, ChangeName, async (context, { body }) => {
    await changeName(context, context.userId, body.name);
    return { name: body.name || null };
  });

  serve(app, parts, ChangeEmail, async (context, { body }, { request }) => {
    await requireRecentProof(context, await requireSession(parts, request));
    return { newEmail: await askForAddress(context, context.userId, body.email) };
  });

  serve(app, parts, CancelEmailChange, async (context) => {
    await cancelAddress(context, context.userId);
    return { ok: true as const };
  });

  serve(app, parts, ConfirmEmailChange, (context, { body }) => confirmAddress(context, context.userId, body.token));

  serve(app, parts, ChangePassword, async (context, { body }, { request }) => ({
    endedCount: await changePassword(context, await requireSession(parts, request), body),
  }));

  serve(app, parts, GetAccountDeletion, async (context) => ({
    deletion: await findAccountDeletion(context.db, context.userId),
    graceDays: context.config.deleteGraceDays,
    isImpossible: await whyImpossible(context.db, context.userId),
  }));

  serve(app, parts, RequestAccountDeletion, async (context, { body }, { request }) => {
    await requireRecentProof(context, await requireSession(parts, request));
    return requestOwnDeletion(context, context.userId, body.email);
  });

  serve(app, parts, KeepAccount, async (context) => {
    await keepAccount(context, context.userId, 'holder');
    return { success: true as const };
  });

  serve(app, parts, ListSessions, async ({ db, now }, _input, { request }) => ({
    sessions: await listSessions(db, await requireSession(parts, request), now),
  }));

  serve(app, parts, EndSession, async (context, { params }) => {
    await endSession(context, context.userId, params.id);
    return { ok: true as const };
  });

  serve(app, parts, EndOtherSessions, async (context, _input, { request }) => ({
    endedCount: await endOtherSessions(context, await requireSession(parts, request)),
  }));
}
