import { announceLeft } from '../database/announce.ts';
import type { WorkerParts } from '../feature.ts';
import { findDue } from '../freshness/freshness.reads.ts';
import { purgeOutbox, startOutbox } from '../jobs/outbox.ts';
import { repeat } from '../jobs/repeat.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { findPresent } from '../lookups/presence.reads.ts';
import { findWatchers } from '../lookups/watchers.reads.ts';
import { features, forgetting } from './features.ts';
import type { OpenSources } from './sources.ts';

/** What looking names up needs of the rooms that hold them. */
export const workerDomains = { saveLookups, findPresent, findWatchers, findDue };

/** After it what was left to be announced is, where the process that left it died. */
const announceMs = 1_000;

/** Starts what a worker process does: effects, maintenance, and each feature's own work. Returns how to stop each, in order of start. */
export function startWork(
  worker: Omit<WorkerParts, 'domains' | 'forgetting'> & { sources: OpenSources },
): (() => Promise<unknown>)[] {
  const { parts, pool, sources } = worker;
  const outbox = startOutbox(
    parts,
    pool,
    features.flatMap(({ effects = [] }) => effects),
  );
  const announcing = repeat('what is to be announced', () => announceLeft(pool), announceMs, parts.log);
  const schedule = startSchedule(parts, {
    jobs: [purgeOutbox, ...features.flatMap(({ jobs = [] }) => jobs)],
    hourly: [sources.refreshBootstrap, sources.refreshSuffixes, sources.refreshRates],
  });
  const own = features.flatMap(({ work }) => work?.({ ...worker, domains: workerDomains, forgetting }) ?? []);
  return [outbox, announcing, schedule, ...own].map(({ stop }) => stop);
}
