import type { WorkerParts } from '../feature.ts';
import { purgeOutbox, startOutbox } from '../jobs/outbox.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { features, forgetting } from './features.ts';
import type { OpenSources } from './sources.ts';

/** Starts what a worker process does: effects, maintenance, and each feature's own work. Returns how to stop each, in order of start. */
export function startWork(
  worker: Omit<WorkerParts, 'forgetting'> & { sources: OpenSources },
): (() => Promise<unknown>)[] {
  const { parts, pool, sources } = worker;
  const outbox = startOutbox(
    parts,
    pool,
    features.flatMap(({ effects = [] }) => effects),
  );
  const schedule = startSchedule(parts, pool, {
    jobs: [purgeOutbox, ...features.flatMap(({ jobs = [] }) => jobs)],
    hourly: [sources.refreshBootstrap, sources.refreshSuffixes, sources.refreshRates],
  });
  const own = features.flatMap(({ work }) => work?.({ ...worker, forgetting }) ?? []);
  return [outbox, schedule, ...own].map(({ stop }) => stop);
}
