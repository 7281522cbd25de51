import type { Parts, UserId } from '../../context.ts';
import { zoneOf } from '../../preferences/preferences.reads.ts';
import { readVisits } from '../visits.reads.ts';
import { daysUntil } from './visit-counts.rules.ts';
import { keepVisitors } from './visitors.service.ts';

/** Counts the visitors of 30 days of all names of a user again; `isDue` may say that this zone's turn has not come. */
export async function countVisitorsOf(
  { db }: Pick<Parts, 'db'>,
  userId: UserId,
  now: Date,
  isDue: (now: Date, timeZone: string) => boolean = () => true,
): Promise<void> {
  const timeZone = await zoneOf(db, userId);
  if (!isDue(now, timeZone)) return;
  const { landers } = await readVisits(db, userId, { ...daysUntil(now, timeZone), timeZone, now, filter: {} });
  const counts = new Map<string, number>(); // a name whose lander was made again has several
  for (const { domainId, visitors } of landers) counts.set(domainId, (counts.get(domainId) ?? 0) + visitors);
  await keepVisitors(db, userId, counts);
}
