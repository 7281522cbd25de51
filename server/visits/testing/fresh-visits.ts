import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import { freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { foldOldest } from '../fold/fold-visits.ts';
import { packFinished } from '../pack/pack.service.ts';
import { purgeVisits } from '../visits.jobs.ts';
import { readVisits, type VisitFilter, type VisitQuery } from '../visits.reads.ts';
import { type FinishedSession, writePacks } from '../visits.service.ts';
import { domainId, groupId, landerId, type TestEvent } from './random-events.ts';
import { writeEvents } from './write-events.ts';

/** The day of most tests; the clock stands at its noon. */
export const today = '2026-11-22';
export const noon = new Date(`${today}T12:00:00Z`);

/** A server at noon, an account, and what tests of visits do with it. */
export async function freshVisits() {
  const app = await freshApp({ startsAt: noon });
  const { db } = app.parts;
  const ann = await app.given.user();
  const count = async (): Promise<void> => {
    while ((await foldOldest(db)) > 0);
  };
  return {
    ...app,
    ann,
    /** a view of the first lander, now */
    view: (over: Partial<TestEvent> = {}): TestEvent => ({
      userId: ann.id,
      landerId: landerId(0),
      groupId: groupId(0),
      domainId: domainId(0),
      variant: 0,
      kind: 'view',
      at: app.clock.now(),
      visitor: '1',
      engagedMs: 0,
      inquiryId: null,
      country: 82,
      device: 1,
      browser: 1,
      os: 1,
      width: 1920,
      height: 1080,
      referrer: 'google',
      campaign: '',
      ...over,
    }),
    count,
    /** counts these signals */
    async happened(...events: TestEvent[]): Promise<void> {
      await writeEvents(db, events);
      await count();
    },
    pack: () => packFinished(db, app.clock.now()),
    purge: () => purgeVisits.run(app.parts, app.clock.now()),
    /** one view each, at these times, without further trace */
    wrote: (...sessions: FinishedSession[]) =>
      inTransaction({ db }, (tx) => writePacks(tx, ann.id, sessions, app.clock.now())),
    session: (over: Partial<FinishedSession> = {}): FinishedSession => {
      const place = { landerId: landerId(0), groupId: groupId(0), domainId: domainId(0), variant: 0, campaign: '' };
      const labels = { country: 'DE', device: 'desktop', browser: 'chrome', os: 'windows', referrer: 'google' };
      const counts = { views: 1, engagedMs: 0, isFirst: true, hasActed: false };
      const startedAt = over.startedAt ?? noon;
      return { ...place, ...labels, ...counts, resolution: '1920x1080', startedAt, lastAt: startedAt, ...over };
    },
    /** the report of this month's last days, or of others */
    report: (filter: VisitFilter = {}, over: Partial<VisitQuery> = {}, user: Pick<TestUser, 'id'> = ann) =>
      readVisits(db, user.id, {
        from: '2026-11-01',
        to: today,
        timeZone: 'UTC',
        now: app.clock.now(),
        filter,
        ...over,
      }),
    /** rows of a table */
    rows: async (table: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
      return rows[0]?.n ?? 0;
    },
  };
}
