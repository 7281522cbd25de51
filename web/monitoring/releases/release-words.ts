import type { TFunction } from 'i18next';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { Phase } from '#contract/life-cycle.ts';
import type { DomainLifeCycle } from '#contract/releases.ts';
import type { Format } from '#web/base/format.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

/** Below so many hours they are counted. */
const countedHours = 48;

export const phaseTones: Record<Phase, DotTone> = {
  active: 'neutral',
  autoRenew: 'info',
  expired: 'warn',
  redemption: 'warn',
  pendingDelete: 'bad',
  free: 'good',
  unknown: 'neutral',
};

/** How long until a window opens, or that it is open; whole days, and hours in the last two. */
export function countdown(window: NonNullable<DomainLifeCycle['window']>, now: number, t: TFunction): string {
  const left = Date.parse(window.from) - now;
  if (now > Date.parse(window.until)) return t('releases.window.past');
  if (left <= 0) return t('releases.window.now');
  const hours = Math.ceil(left / hourMs);
  if (hours <= countedHours) return t('releases.window.inHours', { count: hours, hours });
  const days = Math.floor(left / dayMs);
  return t('words.inSoManyDays', { count: days, days });
}

/** The days of a window, in UTC as registries count; one where it is one. `until` is the end of the last day. */
export function windowDays(
  { from, until }: Pick<NonNullable<DomainLifeCycle['window']>, 'from' | 'until'>,
  t: TFunction,
  format: Format,
): string {
  const [first, end] = [format.registryDate(from), lastDay(until, format)];
  return first === end ? first : t('releases.window.between', { from: first, until: end });
}

/** The day before a moment that is the end of one. */
export const lastDay = (until: string, format: Format) =>
  format.registryDate(new Date(Date.parse(until) - 1).toISOString());
