import type { Parts, Tx, UserId } from '../context.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { findAccount } from '../users/account.reads.ts';
import { alertTime, gatherSeconds, timesOf } from './alert-times.rules.ts';
import { channelRows, kindOf, obstacleOf, rulesOf } from './channels.reads.ts';
import { giveDefault } from './default-channel.ts';
import { type AlertFact, isOfBuyer, releaseEventOf } from './facts.rules.ts';
import { insertItems } from './items.store.ts';
import { ruleMatcher } from './rule-matches.reads.ts';

/** Keeps facts for each channel whose rules want them, until the time at which the earliest of these rules tells them. */
export async function queueFacts(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  { userId, facts, now }: { userId: UserId; facts: readonly AlertFact[]; now: Date },
): Promise<void> {
  if (facts.length === 0) return;
  await giveDefault(tx, { userId, now, newId: parts.newId });
  const account = await findAccount(tx, userId);
  // what cannot be mailed is not collected either: months of it would come at once
  const obstacle = obstacleOf('email', account, parts.config);
  const canSend = (channel: Parameters<typeof kindOf>[0]) => kindOf(channel) !== 'email' || obstacle === null;
  // what a buyer wrote waits until mail may leave
  const isHeld = obstacle === 'outboundOff' && account.isEmailConfirmed && facts.some(isOfBuyer);
  const channels = (await channelRows(tx, userId)).filter(
    (channel) => channel.off_because === null && (canSend(channel) || isHeld),
  );
  if (channels.length === 0) return;
  const { timeZone } = await preferencesOf(tx, userId);
  const rules = channels.flatMap(rulesOf);
  const wants = await ruleMatcher(tx, userId, { facts, rules, now, timeZone: timeZone ?? 'UTC' });
  const items = channels.flatMap((channel) => {
    const times = timesOf(channel, timeZone);
    const own = rulesOf(channel);
    return facts.flatMap((fact) => {
      // a reminder is what happens then; figures of a week belong to the summary of the day on which it is over
      const at = fact.kind === 'waiting' ? new Date(Math.max(now.getTime(), Date.parse(fact.at))) : now;
      const isTop = fact.kind === 'inquiry' && fact.isTop === true;
      const wanting = own.filter((rule) => wants(rule, fact));
      const due = wanting.map(({ when }) => (isTop ? at : alertTime(at, when, times)));
      if (due.length === 0) return [];
      const earliest = Math.min(...due.map((at) => at.getTime()));
      // what a release watch may tell as well waits for its word, to programs, too
      const isAtOnce = kindOf(channel) === 'webhook' && releaseEventOf(fact) === null;
      const gather = isAtOnce ? 0 : gatherSeconds[fact.kind] * 1_000;
      const dueAt = new Date(Math.max(earliest, at.getTime() + gather, Date.parse(fact.at)));
      return [{ channelId: channel.id, fact, dueAt }];
    });
  });
  await insertItems(tx, userId, items, now);
}
