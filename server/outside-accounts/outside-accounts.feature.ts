import { setTimeout } from 'node:timers/promises';
import { hourMs } from '#contract/dates.ts';
import type { Feature } from '../feature.ts';
import { repeat } from '../jobs/repeat.ts';
import { accountEffects } from './accounts.effects.ts';
import { purgeAccountData, tellOfAccounts } from './accounts.jobs.ts';
import { addAccountMetrics, countUnread } from './accounts.metrics.ts';
import { accountRateLimits, registerAccountRoutes } from './accounts.routes.ts';
import { disconnectUndo } from './accounts.service.ts';
import { removeAllOf } from './accounts.store.ts';
import { answeredUndo, ignoredUndo } from './held.service.ts';
import { removeSome } from './held.store.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';
import { startSyncer } from './syncer.ts';
import { refreshTldPrices } from './tld-prices.ts';
import { removeZonesOf } from './zones.store.ts';

const forgottenAtOnce = 5_000;

/** Users' accounts at registrars and DNS services: what they hold there, read every night. */
export const outsideAccounts: Feature = {
  routes: registerAccountRoutes,
  rateLimits: accountRateLimits,
  undos: [disconnectUndo, ignoredUndo, answeredUndo],
  effects: accountEffects,
  jobs: [purgeAccountData, tellOfAccounts],
  metrics: addAccountMetrics,
  forgetSome: (tx, userId) => removeSome(tx, userId, forgottenAtOnce),
  async forgetUser(tx, userId) {
    await removeZonesOf(tx, userId);
    await removeAllOf(tx, userId);
  },
  work({ parts, sandbox }) {
    const all = { ...parts, sandbox };
    const outbound = registrarOutbound(all);
    const stopping = new AbortController();
    const { signal } = stopping;
    const opener = accountOpener(all, outbound, (ms) => setTimeout(ms, undefined, { signal }));
    const prices = repeat('renewal prices', () => refreshTldPrices({ ...parts, opener }), hourMs, parts.log);
    const syncer = startSyncer({
      ...all,
      open: opener.openStored,
      countUnread,
    });
    return {
      async stop() {
        stopping.abort();
        await outbound.close();
        await Promise.all([syncer.stop(), prices.stop()]);
      },
    };
  },
};
