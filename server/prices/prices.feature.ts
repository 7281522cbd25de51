import { setTimeout } from 'node:timers/promises';
import { ListListingSources } from '#contract/listing-guard.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { repeat } from '../jobs/repeat.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { listListingSources } from './listing-sources.reads.ts';
import { planPriceRounds } from './price-rounds.jobs.ts';
import { deleteRoundsOf } from './price-rounds.store.ts';
import { goOn } from './price-rounds.ts';

/** How often it is looked whether a round goes on. */
const pollMs = 10_000;
/** GoDaddy takes 60 calls a minute; the others name no limit that is lower. */
const callMs = 1_000;

export const prices: Feature = {
  routes: (app, parts) => serve(app, parts, ListListingSources, listListingSources),
  jobs: [planPriceRounds],
  forgetUser: deleteRoundsOf,
  work({ parts, sources: { marketplaces } }) {
    if (parts.config.fresh.priceHours === 0) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const deps = {
      ...{ parts, marketplaces, saveLookups, random: Math.random, callMs },
      wait: (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {}),
      isStopping: () => signal.aborted,
    };
    const rounds = repeat('the rounds of prices', () => goOn(deps), pollMs, parts.log);
    return {
      stop() {
        stopping.abort();
        return rounds.stop();
      },
    };
  },
};
