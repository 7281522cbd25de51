import { createHash } from 'node:crypto';
import type { Parts } from '../../context.ts';
import { storedCopy } from '../../database/stored-copy.ts';
import { addToOutbox, type EffectHandler, effect } from '../../jobs/outbox.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { textServiceState } from '../../text-service/text.service.ts';
import { markAfter, markExpired, markNextOf } from './stale-pages.store.ts';

/** Raised where pages are composed otherwise than before: all are made again after the next start. */
const composition = 5;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Has all pages made again when what they all show is another than at the last start: addresses, or whether anybody answers. */
export async function followSite(parts: Pick<Parts, 'config' | 'sandbox' | 'db'>): Promise<void> {
  const { publicUrl, links, text } = parts.config;
  const shown = [composition, publicUrl, links.privacy, links.contact, textServiceState(parts), text.url];
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  const kept = storedCopy<{ digest: string }>(parts, 'lander-site');
  if ((await kept.load())?.digest === digest) return;
  for (let last = await markAfter(parts.db, { userId: nobody, id: nobody }); last; ) {
    last = await markAfter(parts.db, last);
  }
  await kept.save({ digest }); // last: whoever is killed before begins again
}

/** All pages of a user are to be made again, those after this lander. */
export const pagesOfUserStale = effect<{ after: string }>('lander-pages-of-user-stale');

/** Has the next pages of a user made again, and leaves the rest to the same effect: there may be 100,000. */
export const remakePagesOfUser: EffectHandler<{ after?: string }> = async (tx, { userId, payload, now }) => {
  const last = await markNextOf(tx, userId, payload.after ?? nobody);
  if (last) await addToOutbox(tx, pagesOfUserStale, { userId, payload: { after: last }, now });
  return undefined;
};

/** Once a day: what was paid until yesterday is so no more. */
export const followCalendar: ScheduledJob = {
  name: 'make-expired-pages-anew',
  cron: '7 0 * * *',
  async run({ db }, now) {
    while ((await markExpired(db, now.toISOString().slice(0, 10))) > 0);
  },
};
