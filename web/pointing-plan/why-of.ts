import type { TFunction } from 'i18next';
import type { PlannedName } from '#contract/pointing-plan.ts';

/** In the service's own words where it had any. */
export function whyOf({ change, account }: PlannedName, t: TFunction): string {
  if (!change) return '';
  const { state, words } = change;
  if (words !== null) return t('verifyAndPoint.words', { provider: account?.service ?? '', words });
  const why = state === 'unseen' || state === 'changed' || state === 'cannot' ? state : 'refused';
  return t(`verifyAndPoint.why.${why}`);
}
