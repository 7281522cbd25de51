import type { AlertTime } from '#contract/alerts.ts';
import { hourMs } from '#contract/dates.ts';
import type { Parts, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { isQuiet } from '../preferences/mail-times.rules.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { afterQuiet, breaksPause, nextMessageAt, timesOf } from './alert-times.rules.ts';
import { kindOf, rulesOf } from './channels.reads.ts';
import { type ChannelRow, changeChannel, holdChannel } from './channels.store.ts';
import { countSince, insertDelivery } from './deliveries.store.ts';
import { type AlertFact, byUrgency, eventOf, topicsOf } from './facts.rules.ts';
import {
  dropWaiting,
  dueItems,
  findDueChannel,
  markNotified,
  postponeDue,
  withoutNotifiedReleases,
} from './items.store.ts';
import { expirySum, writeMessage } from './message.rules.ts';
import { stillTrue } from './still-true.reads.ts';

type GatherParts = Pick<Parts, 'db' | 'clock' | 'config' | 'newId' | 'log'>;

/** What our own code cannot read waits so long, so that the channels behind it have their turn. */
const unreadableMs = hourMs;
/** So many things of a flood are counted by one message to people; programs get all of them, in parts. */
const maxCounted = 10_000;
const maxForPrograms = 100;
/** Of what is counted so many are told. */
const maxShown = 30;

/**
 * Makes a message of all that is due for one channel, in the transaction that marks it as told: whoever dies in between has
 * done nothing. How many channels there were: 0 or 1.
 */
export async function gatherNext(parts: GatherParts): Promise<number> {
  const now = parts.clock.now();
  const due = await findDueChannel(parts.db, now);
  if (!due) return 0;
  try {
    await inTransaction(parts, async (tx) => {
      const row = await holdChannel(tx, due.userId, due.channelId); // another worker's is waited for, and is done then
      if (row && row.off_because === null) await gather(tx, parts, { ...due, row, now });
      else await dropWaiting(tx, due);
    });
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    parts.log.error(
      { err: error, alertChannel: due.channelId },
      'no message could be made of what a channel is to tell',
    );
    await inTransaction(parts, (tx) => postponeDue(tx, due, now, new Date(now.getTime() + unreadableMs)));
  }
  return 1;
}

type Gathered = { userId: UserId; channelId: string; row: ChannelRow; now: Date };

async function gather(tx: Tx, parts: GatherParts, { userId, channelId, row, now }: Gathered): Promise<void> {
  const { language, timeZone } = await preferencesOf(tx, userId);
  const times = timesOf(row, timeZone);
  const isForPeople = kindOf(row) !== 'webhook';
  if (isQuiet(now, times)) return postponeDue(tx, { userId, channelId }, now, afterQuiet(now, times));
  const facts = await dueItems(tx, { userId, channelId }, now, isForPeople ? maxCounted : maxForPrograms);
  const pausesUntil = isForPeople && row.next_at && row.next_at > now ? row.next_at : null;
  const count = await countSince(tx, userId, channelId, new Date(now.getTime() - hourMs));
  if (pausesUntil && !breaksPause(facts, count)) {
    return postponeDue(tx, { userId, channelId }, now, pausesUntil);
  }
  await markNotified(
    tx,
    { userId, channelId },
    facts.map(({ key }) => key),
  );
  // the effects of one answer are handled by several processes, in any order
  const due = facts.map((fact) => ({ channelId, fact, dueAt: now }));
  const unrepeated = (await withoutNotifiedReleases(tx, userId, due, now)).map(({ fact }) => fact);
  const rules = rulesOf(row);
  const wanted = unrepeated.filter((fact) =>
    topicsOf(fact).some((topic) => rules.some(({ about }) => about.includes(topic))),
  );
  const told = await stillTrue(tx, userId, wanted);
  if (told.length === 0) return;
  // people read all of it together, a program is told of one event by one message
  const parted = isForPeople ? [told] : [...Map.groupBy(told, eventOf).values()];
  for (const part of parted) {
    const shown = isForPeople ? part.toSorted(byUrgency).slice(0, maxShown) : part;
    const message = {
      ...{ language, when: whenOf(row, part), facts: shown, count: part.length, channelName: row.name },
      expiries: expirySum(part),
    };
    const { title } = writeMessage(message, parts.config);
    await insertDelivery(tx, { userId, id: parts.newId(), channelId, title, message, now });
  }
  // what is urgent and came between does not put off the rest
  await changeChannel(tx, userId, channelId, { next_at: pausesUntil ?? nextMessageAt(now, count + 1) });
}

/** A message that only rules of a day or a week wanted says so in its title. */
function whenOf(row: ChannelRow, facts: readonly AlertFact[]): AlertTime {
  const times = new Set(rulesOf(row).map(({ when }) => when));
  const [only] = times;
  return times.size === 1 && only && facts.length > 0 ? only : 'atOnce';
}

/** Makes messages of all that is due; a test calls this instead of waiting. */
export async function gatherDue(parts: GatherParts): Promise<void> {
  while ((await gatherNext(parts)) > 0);
}
