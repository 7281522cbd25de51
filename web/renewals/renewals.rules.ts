import type { TFunction } from 'i18next';
import { dayMs } from '#contract/dates.ts';
import type { CutSum, RenewalCut, Renewals } from '#contract/renewals.ts';
import type { Format } from '#web/base/format.ts';

/** A sum of renewal costs: `$1,942`, `about $1,942` where prices of another registrar are among them, `$1,942 for 98 of 111`, `-` where none is known. */
export function costWords(
  { count, amounts, priced, about = 0 }: Omit<CutSum, 'cost' | 'about'> & Partial<Pick<CutSum, 'about'>>,
  t: TFunction,
  format: Pick<Format, 'sum'>,
): string {
  if (count === 0) return format.sum([]);
  if (priced === 0) return '-';
  const exact = format.sum(amounts);
  const sum = about > 0 ? t('domain.about', { amount: exact }) : exact;
  return priced === count ? sum : t('renewals.costOf', { sum, priced, count });
}

/** The last day on which something can be decided for later: the day before the expiry; null where that has passed. */
export function lastDayToDecide(expiry: string | null, today: string): string | null {
  if (expiry === null) return null;
  const day = new Date(Date.parse(expiry.slice(0, 10)) - dayMs).toISOString().slice(0, 10);
  return day > today ? day : null;
}

/** What share of their domains the user sells in a year; null where nothing was sold, which says too little. */
export const rateOfSale = ({ sold, of }: Renewals['sales']): number | null => (sold > 0 && of > 0 ? sold / of : null);

/** What a cut is called; undefined is all of them. */
export function cutWords(cut: RenewalCut | undefined, t: TFunction): string {
  if (cut === 'expire') return t('domain.decisions.letExpire');
  if (cut === 'later') return t('domain.decisions.later');
  return t(`renewals.cuts.${cut ?? 'all'}`);
}
