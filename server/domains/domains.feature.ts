import type { Feature } from '../feature.ts';
import { startWorker } from '../processing/worker.ts';
import { purgeChanges } from './changes/changes.jobs.ts';
import { domainEffects } from './domains.effects.ts';
import { domainRateLimits, registerDomainRoutes } from './domains.routes.ts';
import { deleteAllOf } from './domains.store.ts';
import { saveLookups } from './lookups/lookups.service.ts';
import { findPresent } from './lookups/presence.reads.ts';

export const domains: Feature = {
  routes: registerDomainRoutes,
  rateLimits: domainRateLimits,
  forgetUser: deleteAllOf,
  effects: domainEffects,
  jobs: [purgeChanges],
  work: ({ parts, pool, sources }) =>
    startWorker({
      parts,
      pool,
      sources,
      domains: { saveLookups, findPresent },
      parallel: parts.config.parallelDomains,
    }),
};
