import type { TFunction } from 'i18next';
import type { Expiry } from './cell.rules.ts';

/** `in 7 d`, `11 d ago`, `today`; nothing while the expiry is far. */
export function expiryWords({ tone, days }: Expiry, t: TFunction): string | null {
  if (tone === 'far') return null;
  if (days === 0) return t('domain.expiry.today');
  return tone === 'soon'
    ? t('domain.expiry.inDays', { count: days, days })
    : t('domain.expiry.daysAgo', { count: days, days });
}
