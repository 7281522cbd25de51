import type { AlertTime } from '#contract/alerts.ts';
import { afterQuiet, type MailTimes, mailTime, weeklyMailTime } from '../preferences/mail-times.rules.ts';
import type { ChannelRow } from './channels.store.ts';
import { type AlertFact, isOfBuyer, isUrgent } from './facts.rules.ts';

type Times = Pick<ChannelRow, 'digest_at' | 'digest_day' | 'quiet_from' | 'quiet_until' | 'zone'>;

/** When a channel may be written to, with the user's own zone before that of the channel. */
export function timesOf(channel: Times, ownZone: string | null): MailTimes & { digestDay: number } {
  const { digest_at: digestAt, digest_day: digestDay, quiet_from: from, quiet_until: until, zone } = channel;
  const quietHours = from !== null && until !== null ? { from, until } : null;
  return { when: 'atOnce', digestAt, digestDay, quietHours, timeZone: ownZone ?? zone ?? 'UTC' };
}

/** When what a rule wants told at a moment is told. */
export function alertTime(at: Date, when: AlertTime, times: ReturnType<typeof timesOf>): Date {
  if (when === 'weekly') return weeklyMailTime(at, times, times.digestDay);
  return mailTime(at, { ...times, when });
}

/** Things that happen together are told together: for so long a message to people waits for more, in seconds. */
export const gatherSeconds: Record<AlertFact['kind'], number> = {
  ...{
    change: 20,
    expiry: 60,
    release: 0,
    listing: 60,
    autoRenew: 60,
    account: 60,
    changes: 60,
    inquiry: 0,
    waiting: 0,
    spam: 0,
    figures: 0,
    lander: 60,
    batch: 20,
    visits: 0,
  },
};

/** Minutes until the next message to people, by how many there were within the hour: a flood becomes few messages. */
const pauseMinutes = [1, 5, 15, 30];

/** So many messages of an hour hold up no danger; where hundreds of names are moved away, the rest comes together. */
const dangersAnHour = 10;
/** So many of an hour hold up nothing that a buyer wrote (D-204). */
const inquiriesAnHour = 20;

/** True where these are told though the channel pauses, `count` messages having been made within the hour (D-209c). */
export const breaksPause = (facts: readonly AlertFact[], count: number): boolean =>
  facts.some(({ kind }) => kind === 'release') ||
  (count < dangersAnHour && facts.some(isUrgent)) ||
  (count < inquiriesAnHour && facts.some(isOfBuyer));

/** When the next message may be made after one that is made now, the `count`th of the hour. */
export function nextMessageAt(now: Date, count: number): Date {
  const minutes = pauseMinutes[Math.min(count, pauseMinutes.length) - 1] ?? 1;
  return new Date(now.getTime() + minutes * 60_000);
}

export { afterQuiet };
