import { countryOf, resolutionLabel, visitBrowsers, visitDevices, visitSystems } from '#contract/visits.ts';
import type { VisitFilter } from '../visits.reads.ts';
import type { TestEvent } from './random-events.ts';

/** A session by the words of D-214, with what it can be filtered by. */
export type NaiveSession = { first: TestEvent; last: Date; views: number; isFirst: boolean; isBounce: boolean };

/** Sessions of signals in the order of their times, counted in the simplest way. */
export function naiveSessions(events: readonly TestEvent[]): NaiveSession[] {
  const counted = events.filter(({ kind }) => kind !== 'withoutScript');
  const visitors = Map.groupBy(counted, ({ visitor, at }) => `${visitor} ${at.toISOString().slice(0, 10)}`);
  return [...visitors.values()].flatMap((signals) => {
    const runs: TestEvent[][] = [];
    for (const signal of signals) {
      const run = runs.at(-1);
      const last = run?.at(-1);
      if (run && last && signal.at.getTime() - last.at.getTime() < 30 * 60_000) run.push(signal);
      else if (signal.kind === 'view') runs.push([signal]);
    }
    return runs.map((run, index) => {
      const views = run.filter(({ kind }) => kind === 'view').length;
      const engaged = run.reduce((sum, { engagedMs }) => sum + engagedMs, 0);
      const acted = run.some(({ kind }) => kind === 'outbound' || kind === 'inquiry');
      const isBounce = views === 1 && engaged < 10_000 && !acted;
      return { first: run[0] as TestEvent, last: run.at(-1)?.at as Date, views, isFirst: index === 0, isBounce };
    });
  });
}

type OneValued = Required<Omit<VisitFilter, 'domainIds'>>;

/** What a session has by each filter. */
export const valuesOf = ({ first }: NaiveSession): OneValued => ({
  landerId: first.landerId,
  groupId: first.groupId,
  domainId: first.domainId,
  variant: first.variant,
  country: countryOf(first.country),
  device: visitDevices[first.device] as string,
  browser: visitBrowsers[first.browser] as string,
  os: visitSystems[first.os] as string,
  referrer: first.referrer,
  resolution: resolutionLabel(first.width, first.height),
  campaign: first.campaign,
});

export const matches = (session: NaiveSession, filter: VisitFilter): boolean => {
  const values = valuesOf(session);
  return Object.entries(filter).every(([name, wanted]) => values[name as keyof OneValued] === wanted);
};

export function sumOf(sessions: readonly NaiveSession[]) {
  const count = (of: (session: NaiveSession) => number) => sessions.reduce((sum, session) => sum + of(session), 0);
  return {
    visitors: count(({ isFirst }) => Number(isFirst)),
    sessions: sessions.length,
    views: count(({ views }) => views),
    bounces: count(({ isBounce }) => Number(isBounce)),
    seconds: count(({ first, last }) => Math.round((last.getTime() - first.at.getTime()) / 1_000)),
  };
}
