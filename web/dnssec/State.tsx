import { useTranslation } from 'react-i18next';
import type { DnssecItem } from '#contract/dnssec.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { shownState, tones } from './words.ts';

/** A name's state in a word; while a check is on its way that instead of "not checked". */
export function State({ item }: { item: Pick<DnssecItem, 'state' | 'checkedAt' | 'isChecking'> }) {
  const { t } = useTranslation();
  const state = shownState(item);
  if (item.isChecking && state === 'never') return <StatusDot tone="busy">{t('dnssec.checking')}</StatusDot>;
  return <StatusDot tone={item.isChecking ? 'busy' : tones[state]}>{t(`dnssec.states.${state}`)}</StatusDot>;
}
