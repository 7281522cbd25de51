import { setImmediate } from 'node:timers/promises';
import { dayMs } from '#contract/dates.ts';
import type { DealRules, Simulation } from '#contract/deal-rules.ts';
import type { UserContext } from '../context.ts';
import { yearOffers } from '../inquiries/deciding/year-offers.reads.ts';
import { getGroup } from '../landers/groups/groups.reads.ts';
import { termsOfGroup } from '../landers/page-price.reads.ts';
import { addOffer, emptySimulation, finished } from './simulation.rules.ts';
import { simulationId } from './simulation-id.ts';

const yearMs = 365 * dayMs;

/**
 * What rules would have done with the offers of the last year for names of a group, names sold since among them: by the prices
 * and minimum offers of now. Read in parts, so that 50,000 inquiries hold up nobody else. Throws NOT_FOUND.
 */
export async function simulate(ctx: UserContext, groupId: string, rules: DealRules): Promise<Simulation> {
  const { db, userId, now } = ctx;
  const group = await getGroup(ctx, groupId);
  const terms = await termsOfGroup(db, userId, group.id);
  const from = new Date(now.getTime() - yearMs);
  const id = await simulationId(ctx.auth, { userId, groupId: group.id, rules, now });
  const made = emptySimulation(from, now);
  for await (const part of yearOffers(db, userId, { landerIds: terms.landerIds, from, until: now })) {
    for (const offer of part) addOffer(made, rules, offer, terms.of(offer.landerId, offer.currency));
    await setImmediate();
  }
  return { id, ...finished(made) };
}
