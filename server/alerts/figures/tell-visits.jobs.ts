import { randomUUIDv7 } from 'node:crypto';
import type { Database, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ScheduledJob, ScheduleParts } from '../../jobs/schedule.ts';
import { zoneOf } from '../../preferences/preferences.reads.ts';
import { readVisits } from '../../visits/visits.reads.ts';
import { usersWithTopics } from '../channels.reads.ts';
import type { AlertFact } from '../facts.rules.ts';
import { queueFacts } from '../queue-facts.ts';
import { isUnusual, leastVisitors, usualDays } from './unusual-visits.rules.ts';

const maxNames = 20;

/**
 * Tells those whose rules ask for it of names that many more people visit today than usually, each once a day (NOTE-009). Only
 * names that are worth a look today are read over four weeks.
 */
export const tellVisits: ScheduledJob = {
  name: 'tell-visits',
  cron: '41 * * * *',
  async run(parts, now) {
    let after: UserId | null = null;
    for (;;) {
      const users: UserId[] = await usersWithTopics(parts.db, ['visits'], after);
      for (const userId of users) {
        await tell(parts, userId, now).catch((error) =>
          parts.log.error({ err: error, userId }, 'unusual visits were not told'),
        );
      }
      after = users.at(-1) ?? null;
      if (after === null) return;
    }
  },
};

async function tell(parts: ScheduleParts, userId: UserId, now: Date): Promise<void> {
  const timeZone = await zoneOf(parts.db, userId);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const day = today.toString();
  const visits = { db: parts.db, userId, timeZone, now };
  const many = [...(await visitorsOf(visits, day, day)).values()]
    .filter(({ visitors }) => visitors >= leastVisitors)
    .toSorted((one, other) => other.visitors - one.visitors);
  if (many.length === 0) return;
  const from = today.subtract({ days: usualDays });
  const before = await visitorsOf(visits, from.toString(), today.subtract({ days: 1 }).toString());
  const facts = many.flatMap(({ domainId, domainName, visitors }): AlertFact[] => {
    const earlier = before.get(domainId)?.visitors ?? 0;
    if (!isUnusual(visitors, earlier)) return [];
    const about = { key: `visits:${domainId}:${day}`, at: now.toISOString(), domainId, domainName };
    return [{ kind: 'visits', ...about, visitors, usual: Math.round(earlier / usualDays) }];
  });
  const told = { ...parts, newId: randomUUIDv7 };
  await inTransaction(parts, (tx) => queueFacts(tx, told, { userId, facts: facts.slice(0, maxNames), now }));
}

type Visits = { db: Database; userId: UserId; timeZone: string; now: Date };
type Visited = { domainId: string; domainName: string; visitors: number };

/** Visitors of each name; one whose lander was made again has several. */
async function visitorsOf(
  { db, userId, timeZone, now }: Visits,
  from: string,
  to: string,
): Promise<Map<string, Visited>> {
  const { landers } = await readVisits(db, userId, { from, to, timeZone, now, filter: {} });
  const found = new Map<string, Visited>();
  for (const { domainId, domainName, visitors } of landers) {
    const one = found.get(domainId);
    found.set(domainId, { domainId, domainName, visitors: visitors + (one?.visitors ?? 0) });
  }
  return found;
}
