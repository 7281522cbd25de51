import type { Feature } from '../feature.ts';
import { measureFreshness, planRefreshes } from '../freshness/freshness.jobs.ts';
import { findDue } from '../freshness/freshness.reads.ts';
import { purgeNameLists } from '../grid/name-lists/name-lists.jobs.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { findPresent } from '../lookups/presence.reads.ts';
import { purgeRawAnswers } from '../lookups/raw-answers/raw-answers.jobs.ts';
import { purgeTagSets } from '../own-data/own-data.jobs.ts';
import { domainEffects } from '../portfolio/domains.effects.ts';
import { purgeUnused } from '../portfolio/unused.jobs.ts';
import { startCounting } from '../processing/tld-counts/counting.ts';
import { startWorker } from '../processing/worker.ts';
import { purgeUndo } from './bulk-actions/undo.jobs.ts';
import { purgeDeletedDomains } from './deleted/deleted-domains.jobs.ts';
import { eraseSomeOf } from './deleted/deleted-domains.service.ts';
import { domainRateLimits, registerDomainRoutes } from './domains.routes.ts';
import { deleteAllOf } from './domains.store.ts';

export const domains: Feature = {
  routes: registerDomainRoutes,
  rateLimits: domainRateLimits,
  forgetSome: eraseSomeOf,
  forgetUser: deleteAllOf,
  effects: domainEffects,
  jobs: [
    measureFreshness,
    planRefreshes,
    purgeDeletedDomains,
    purgeNameLists,
    purgeRawAnswers,
    purgeUndo,
    purgeTagSets,
    purgeUnused,
  ],
  work({ parts, pool, sources }) {
    const counting = startCounting({ parts, counter: sources.counter, saveLookups });
    const worker = startWorker({
      parts,
      pool,
      sources,
      domains: { saveLookups, findPresent, findDue },
      parallel: parts.config.parallelDomains,
    });
    return { stop: () => Promise.all([worker.stop(), counting.stop()]) };
  },
};
