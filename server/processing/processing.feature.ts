import type { Feature } from '../feature.ts';
import { processingEffects } from './processing.effects.ts';
import { addProcessingMetrics } from './processing.metrics.ts';
import { countLeftAlone, countWaiting } from './processing.reads.ts';
import { registerProcessingRoutes } from './processing.routes.ts';
import { purgeBatches, purgeServers } from './queue/queue.jobs.ts';
import { forgetWork } from './queue/queue.service.ts';
import { startCounting } from './tld-counts/counting.ts';
import { purgeCounts } from './tld-counts/tld-counts.jobs.ts';
import { forgetWishes } from './tld-counts/tld-counts.ts';
import { startWorker } from './worker.ts';

/** Looks names up: the queue of every user, the pace of every source, and the workers that share both. */
export const processing: Feature = {
  routes: registerProcessingRoutes,
  async forgetUser(tx, userId) {
    await forgetWork(tx, userId);
    await forgetWishes(tx, userId);
  },
  effects: processingEffects,
  async waiting({ db, clock }) {
    const { domains, servers } = await countLeftAlone(db, clock.now());
    return { domains: await countWaiting(db), registry_domains: domains, registry_servers_left_alone: servers };
  },
  jobs: [purgeBatches, purgeCounts, purgeServers],
  metrics: addProcessingMetrics,
  work({ parts, pool, sources, domains }) {
    const counting = startCounting({ parts, counter: sources.counter, saveLookups: domains.saveLookups });
    const worker = startWorker({ parts, pool, sources, domains, parallel: parts.config.parallelDomains });
    return { stop: () => Promise.all([worker.stop(), counting.stop()]) };
  },
};
