import type { FastifyInstance } from 'fastify';
import { ShowAuthCode } from '#contract/auth-codes.ts';
import { ListMarketplaces } from '#contract/marketplaces.ts';
import {
  AddHeldDomains,
  AnswerLeftDomains,
  ChangeRegistrarAccess,
  ChangeRegistrarAccount,
  ConnectRegistrarAccount,
  DisconnectRegistrarAccount,
  IgnoreHeldDomains,
  ListDomainAccounts,
  ListHeldDomains,
  ListLeftDomains,
  ListRegistrarAccounts,
  SyncRegistrarAccount,
  TestRegistrarAccess,
} from '#contract/registrar-accounts.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import { listAccounts } from './accounts.reads.ts';
import {
  changeAccess,
  changeAccount,
  connectAccount,
  disconnectAccount,
  syncAccount,
  testAccess,
} from './accounts.service.ts';
import { showAuthCode } from './auth-code.service.ts';
import { domainAccounts, listHeld, listLeft } from './held.reads.ts';
import { addHeld, answerLeft, ignoreHeld } from './held.service.ts';
import { listMarketplaces } from './market-access.reads.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';

/** Each try is a call to the registrar. */
export const accountRateLimits: RateLimit[] = [
  { routes: [TestRegistrarAccess, ConnectRegistrarAccount, ChangeRegistrarAccess], max: 20, by: 'user' },
  { routes: [AddHeldDomains], max: 30, by: 'user' },
  { routes: [ShowAuthCode], max: 10, by: 'user' },
];

export function registerAccountRoutes(app: FastifyInstance, parts: Parts): void {
  let outbound: Outbound | undefined; // opened with the first try
  app.addHook('onClose', () => outbound?.close());
  const opener = accountOpener(parts, {
    request(...asked) {
      outbound ??= registrarOutbound(parts);
      return outbound.request(...asked);
    },
  });
  serve(app, parts, ListRegistrarAccounts, (ctx) => listAccounts(ctx));
  serve(app, parts, ListMarketplaces, (ctx) => listMarketplaces(ctx));
  serve(app, parts, TestRegistrarAccess, (ctx, { body }) => testAccess(ctx, opener, body));
  serve(app, parts, ConnectRegistrarAccount, (ctx, { body }) => connectAccount(ctx, opener, body));
  serve(app, parts, ChangeRegistrarAccount, (ctx, { params, body }) => changeAccount(ctx, params.id, body));
  serve(app, parts, ChangeRegistrarAccess, (ctx, { params, body }) => changeAccess(ctx, opener, params.id, body));
  serve(app, parts, SyncRegistrarAccount, (ctx, { params }) => syncAccount(ctx, params.id));
  serve(app, parts, DisconnectRegistrarAccount, (ctx, { params }) => disconnectAccount(ctx, params.id));
  serve(app, parts, ListHeldDomains, (ctx, { query }) => listHeld(ctx, query));
  serve(app, parts, AddHeldDomains, (ctx, { body }) => addHeld(ctx, body));
  serve(app, parts, IgnoreHeldDomains, (ctx, { body }) => ignoreHeld(ctx, body));
  serve(app, parts, ListLeftDomains, (ctx, { query }) => listLeft(ctx, query));
  serve(app, parts, AnswerLeftDomains, (ctx, { body }) => answerLeft(ctx, body));
  serve(app, parts, ListDomainAccounts, (ctx, { params }) => domainAccounts(ctx, params.id));
  serve(app, parts, ShowAuthCode, async (ctx, { params, body }, { request }) => {
    await requireRecentProof(ctx, await requireSession(parts, request));
    return showAuthCode(ctx, opener, { domainId: params.id, ...body });
  });
}
