import type { FastifyInstance } from 'fastify';
import { notFound } from '#contract/errors.ts';
import {
  AddPasskey,
  BeginApp,
  BeginPasskey,
  BeginPasskeyProof,
  ConfirmApp,
  EndTrust,
  GetFactors,
  GetProof,
  ProveByPasskey,
  ProveByPassword,
  RemoveApp,
  RemovePasskey,
  RenamePasskey,
  RenewRecoveryCodes,
} from '#contract/second-factors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { findAccount } from './account.reads.ts';
import { findWays, listTrustedDevices, passkeyOf } from './factors.reads.ts';
import * as factors from './factors.service.ts';
import { countRecoveryCodes, findApp, listPasskeys } from './factors.store.ts';
import * as passkeys from './passkeys.service.ts';
import { findProofWays, proveByPasskey, proveByPassword } from './proof.service.ts';
import { requireRecentProof } from './recent-proof.service.ts';

/** Requests a minute; wrong passwords and codes are counted beside it. */
export const factorRateLimits: RateLimit[] = [
  { routes: [ProveByPassword, ProveByPasskey, ConfirmApp, AddPasskey], max: 10, by: 'user' },
];

const done = { ok: true as const };
const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw notFound();
  return id;
};

/** The second factors of the own account, and the proof that changing them asks for. */
export function registerFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const provenSession = async (
    context: Parameters<typeof requireRecentProof>[0],
    request: Parameters<typeof requireSession>[1],
  ) => {
    const session = await requireSession(parts, request);
    await requireRecentProof(context, session);
    return session;
  };

  serve(app, parts, GetFactors, async ({ db, userId, now, config }, _input, { request }) => {
    const { sessionId } = await requireSession(parts, request);
    const { hasPassword, hasPasskey, hasApp } = await findWays(db, userId);
    return {
      isPossible: hasPassword || hasPasskey,
      passkeyPlace: passkeys.passkeyPlace(config),
      passkeys: (await listPasskeys(db, userId)).map(passkeyOf),
      appSince: hasApp ? ((await findApp(db, userId))?.confirmed_at?.toISOString() ?? null) : null,
      recoveryLeft: await countRecoveryCodes(db, userId),
      trustedDevices: await listTrustedDevices(db, { userId, sessionId, now }),
    };
  });

  serve(app, parts, BeginApp, async (context, _input, { request }) => {
    await provenSession(context, request);
    const { email } = await findAccount(context.db, context.userId);
    return factors.beginApp(context, context.userId, email);
  });

  serve(app, parts, ConfirmApp, async (context, { body }, { request }) => {
    await provenSession(context, request);
    return { recoveryCodes: await factors.confirmApp(context, context.userId, body.code) };
  });

  serve(app, parts, RemoveApp, async (context, _input, { request }) => {
    await provenSession(context, request);
    await factors.removeApp(context, context.userId);
    return done;
  });

  serve(app, parts, RenewRecoveryCodes, async (context, _input, { request }) => {
    await provenSession(context, request);
    return { recoveryCodes: await factors.renewRecoveryCodes(context, context.userId) };
  });

  serve(app, parts, BeginPasskey, async (context, _input, { request }) => {
    const session = await provenSession(context, request);
    return { options: await passkeys.beginPasskey(context, session, await findAccount(context.db, context.userId)) };
  });

  serve(app, parts, AddPasskey, async (context, { body }, { request }) =>
    passkeys.addPasskey(context, await provenSession(context, request), body),
  );

  serve(app, parts, RenamePasskey, (context, { params, body }) =>
    passkeys.renamePasskey(context, context.userId, idOf(params), body.name),
  );

  serve(app, parts, RemovePasskey, async (context, { params }, { request }) => {
    await provenSession(context, request);
    await passkeys.removePasskey(context, context.userId, idOf(params));
    return done;
  });

  serve(app, parts, EndTrust, async (context, { params }) => {
    await factors.endTrust(context, context.userId, idOf(params));
    return done;
  });

  serve(app, parts, GetProof, async (context, _input, { request }) =>
    findProofWays(context, await requireSession(parts, request)),
  );

  serve(app, parts, ProveByPassword, async (context, { body }, { request }) => {
    await proveByPassword(context, await requireSession(parts, request), body);
    return done;
  });

  serve(app, parts, BeginPasskeyProof, async (context, _input, { request }) => {
    const session = await requireSession(parts, request);
    const purpose = passkeys.provePurpose(session);
    return { options: await passkeys.passkeyRequest(context, purpose, context.userId) };
  });

  serve(app, parts, ProveByPasskey, async (context, { body }, { request }) => {
    await proveByPasskey(context, await requireSession(parts, request), body.credential);
    return done;
  });
}
