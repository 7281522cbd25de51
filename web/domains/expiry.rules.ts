import type { TFunction } from 'i18next';
import { daysToRegistryDate } from '#web/base/calendar-days.ts';

const soonDays = 30;

export type Expiry = { tone: 'far' | 'soon' | 'past'; days: number };

/** How near an expiry is, in days from the viewer's to its UTC date (D-102a): within 30 days it is soon, then it is past (D-083). */
export function expiryOf(iso: string, now: Date): Expiry {
  const at = new Date(iso);
  const days = daysToRegistryDate(now, at);
  if (at <= now) return { tone: 'past', days: Math.max(0, -days) };
  return { tone: days <= soonDays ? 'soon' : 'far', days };
}

/** `in 7 d`, `11 d ago`, `today`; nothing while the expiry is far. */
export function expiryWords({ tone, days }: Expiry, t: TFunction): string | null {
  if (tone === 'far') return null;
  if (days === 0) return t('domain.expiry.today');
  return tone === 'soon'
    ? t('domain.expiry.inDays', { count: days, days })
    : t('domain.expiry.daysAgo', { count: days, days });
}
