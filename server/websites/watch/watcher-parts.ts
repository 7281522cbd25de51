import { minuteMs } from '#contract/dates.ts';
import type { Parts } from '../../context.ts';
import { readVerdicts } from '../verdicts/verdicts.reads.ts';
import type { LookAtWebsite } from '../website-look.ts';
import { periodOf } from './next-look.rules.ts';
import { createOutageWatch } from './outage.rules.ts';
import type { WatcherParts } from './watcher.ts';

/** What a worker looks at websites with, by the settings. */
export function watcherParts(
  { db, clock, hub, log, config }: Pick<Parts, 'db' | 'clock' | 'hub' | 'log' | 'config'>,
  look: LookAtWebsite,
): WatcherParts {
  const confirmMs = config.websites.confirmMinutes * minuteMs;
  return {
    ...{ db, clock, hub, log, look, random: Math.random },
    outage: createOutageWatch(),
    parallel: config.websites.parallel,
    looksByItself: config.fresh.websiteHours > 0,
    mode: config.outbound,
    intervalsOf: (isMonitored) => ({ periodMs: periodOf(isMonitored, config.fresh), confirmMs }),
    verdictsOf: (asked) => readVerdicts(db, asked),
  };
}
