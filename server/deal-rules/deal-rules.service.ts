import { createHash } from 'node:crypto';
import { dayMs, minuteMs, toIso } from '#contract/dates.ts';
import { answerOf, type DealRules, type DealRulesState } from '#contract/deal-rules.ts';
import { ApiError } from '#contract/errors.ts';
import { languages } from '#contract/preferences.ts';
import { ruleText } from '#lander/rule-text.ts';
import type { Parts, Tx, UserContext, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { answerAsRule, automaticAnswers, offerForRule } from '../inquiries/deciding/rule-answer.service.ts';
import { getGroup } from '../landers/groups/groups.reads.ts';
import { minimumOfferOf } from '../landers/minimum-offer.reads.ts';
import { pagePriceOf } from '../landers/page-price.reads.ts';
import { sellerNameOf } from '../landers/seller-name.reads.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { dealRulesOf, rulesInForce } from './deal-rules.reads.ts';
import * as store from './deal-rules.store.ts';
import { isSimulationOf } from './simulation-id.ts';

type Saved =
  | { action: 'draft'; rules: DealRules }
  | { action: 'on'; rules: DealRules; simulation: string }
  | { action: 'off' };

/** Keeps, switches on or switches off the rules of a group. Throws NOT_FOUND; SIMULATION_NEEDED before anything is changed. */
export async function saveDealRules(ctx: UserContext, groupId: string, saved: Saved): Promise<DealRulesState> {
  const { id } = await getGroup(ctx, groupId);
  const { now, userId } = ctx;
  if (saved.action === 'on') {
    const { rules, simulation } = saved;
    if (!(await isSimulationOf(ctx.auth, simulation, { userId, groupId: id, rules, now }))) {
      throw new ApiError('SIMULATION_NEEDED');
    }
  }
  await inTransaction(ctx, async (tx) => {
    if (saved.action === 'draft') return store.saveRules(tx, userId, id, { draft: saved.rules }, now);
    if (saved.action === 'off') return store.saveRules(tx, userId, id, { onSince: null }, now);
    return store.saveRules(tx, userId, id, { rules: saved.rules, draft: null, onSince: now }, now);
  });
  return dealRulesOf(ctx, id);
}

/** A pause that says nothing: between 20 and 60 minutes by the offer's id, whatever it offers (RULE-002). */
export function pauseMs(offerId: string): number {
  const number = createHash('sha256').update(offerId).digest().readUInt16BE();
  return (20 + (number % 41)) * minuteMs;
}

type Offered = { userId: UserId; inquiryId: string; offerId: string; landerId: string | null; domainId: string };

/** Has the rules look at a confirmed offer after a pause, where those of its group are on. */
export async function awaitRule(tx: Tx, { landerId, domainId, ...offer }: Offered, now: Date): Promise<void> {
  const { groupId } = await pagePriceOf(tx, offer.userId, { landerId, domainId });
  if (groupId === null || !(await rulesInForce(tx, offer.userId, groupId))) return;
  await store.insertDue(tx, offer, new Date(now.getTime() + pauseMs(offer.offerId)));
}

/** Automatic answers for one name with a minimum within 30 days: what many senders together can learn of it. */
const maxAnswers = 3;

/**
 * Answers an offer by the rules of its group as they are now, once: nothing where somebody has answered, the rules were
 * switched off, or they leave it to the seller (RULE-002).
 */
export function answerByRule(parts: Pick<Parts, 'db' | 'clock' | 'newId' | 'config'>, due: store.DueAnswer) {
  return inTransaction(parts, async (tx) => {
    const now = parts.clock.now();
    const { userId, inquiryId, offerId } = due;
    const asked = await offerForRule(tx, parts, { userId, id: inquiryId, offerId, now });
    await store.deleteDue(tx, due);
    if (!asked) return;
    const { held, amount } = asked;
    const { lander_id: landerId, domain_id: domainId, currency } = held;
    const { price, groupId } = await pagePriceOf(tx, userId, { landerId, domainId });
    const rules = groupId === null ? null : await rulesInForce(tx, userId, groupId);
    if (!rules) return;
    const inCurrency = price?.currency === currency ? price.amount : null;
    const minimum = await minimumOfferOf(tx, userId, { landerId, domainId, currency });
    const answer = answerOf(rules, { amount, price: inCurrency, minimum });
    if (answer.kind !== 'decline' && answer.kind !== 'counter') return;
    if (minimum !== null && (await automaticAnswers(tx, held, now)) >= maxAnswers) return;
    const language = languages.find((known) => known === held.language) ?? 'en';
    const counter =
      answer.kind === 'counter'
        ? { amount: answer.amount, endsAt: new Date(now.getTime() + rules.counter.days * dayMs) }
        : null;
    const body = ruleText(rules, {
      ...{ language, currency, offer: amount, price: inCurrency, buyer: held.sender_name },
      domainName: shownLabels(held.domain_name),
      seller: await sellerNameOf(tx, userId, landerId),
      counter: counter && { amount: counter.amount, endsAt: toIso(counter.endsAt) },
    });
    await answerAsRule(tx, parts, held, { offerId, body, counter, now });
  });
}

/** All offers that rules look at now; a test calls this instead of waiting. */
export async function answerDue(parts: Pick<Parts, 'db' | 'clock' | 'newId' | 'config'>): Promise<void> {
  for (const due of await claimAnswers(parts, 100)) await answerByRule(parts, due);
}

/** Takes offers that rules look at now. */
export function claimAnswers({ db, clock }: Pick<Parts, 'db' | 'clock'>, max: number): Promise<store.DueAnswer[]> {
  const now = clock.now();
  return store.claimDue(db, { now, until: new Date(now.getTime() + minuteMs), max });
}

/** Whether the rules of a name's group ask to tell an offer at once, also in quiet hours (RULE-004). */
export async function isToldAtOnce(
  tx: Tx,
  userId: UserId,
  offer: { landerId: string | null; domainId: string; amount: number; currency: string },
): Promise<boolean> {
  const { price, groupId } = await pagePriceOf(tx, userId, offer);
  if (groupId === null || price?.currency !== offer.currency) return false;
  const rules = await rulesInForce(tx, userId, groupId);
  const { amount } = offer;
  return rules !== null && answerOf(rules, { amount, price: price.amount, minimum: null }).kind === 'tell';
}
