import type { Feature } from '../feature.ts';
import { lockAdding } from '../portfolio/domain-limit.service.ts';
import { releaseAllNames } from '../portfolio/name-holders.service.ts';
import { forgetSales } from './bulk-actions/sales.service.ts';
import { purgeUndo } from './bulk-actions/undo.jobs.ts';
import { namesUndo } from './bulk-actions/undo.service.ts';
import { purgeDeletedDomains } from './deleted/deleted-domains.jobs.ts';
import { eraseSomeOf } from './deleted/deleted-domains.service.ts';
import { domainEffects } from './domains.effects.ts';
import { domainRateLimits, registerDomainRoutes } from './domains.routes.ts';
import { deleteRecordsOf } from './domains.store.ts';

/** What is done to names: they are added, deleted, sold, brought back and erased, with all that other rooms know of them. */
export const domains: Feature = {
  routes: registerDomainRoutes,
  rateLimits: domainRateLimits,
  forgetSome: eraseSomeOf,
  async forgetUser(tx, userId) {
    await lockAdding(tx, userId);
    await deleteRecordsOf(tx, userId);
    await forgetSales(tx, userId);
    await releaseAllNames(tx, userId);
  },
  effects: domainEffects,
  undos: [namesUndo],
  jobs: [purgeDeletedDomains, purgeUndo],
};
