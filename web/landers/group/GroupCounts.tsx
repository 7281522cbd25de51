import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import type { Show } from '../landers-search.ts';
import styles from './GroupPage.module.css';

type GroupCountsProps = {
  group: LanderGroup;
  /** which of them the list shows; undefined: all */
  show: Show | undefined;
  onShow: (show: Show | undefined) => void;
};

/** Green is only what visitors reach: a page whose name was seen to point here. */
export const groupCounts = [
  { show: 'live', of: 'reachableCount', tone: 'good' },
  { show: 'unchecked', of: 'uncheckedCount', tone: 'info' },
  { show: 'generating', of: 'generatingCount', tone: 'busy' },
  { show: 'notPointing', of: 'notPointingCount', tone: 'warn' },
  { show: 'offline', of: 'offlineCount', tone: 'neutral' },
  { show: 'failed', of: 'failedCount', tone: 'bad' },
] as const satisfies readonly { show: Show; of: keyof LanderGroup; tone: DotTone }[];

/** How many pages of a group stand where; each count shows only those. */
export function GroupCounts({ group, show, onShow }: GroupCountsProps) {
  const { t } = useTranslation();
  const shown = groupCounts.filter((one) => group[one.of] > 0 || one.show === show);
  return (
    <fieldset className={`flex wrap gap-2 min-0 ${styles.counts}`} aria-label={t('landers.group.which')}>
      {shown.map((one) => (
        <button
          className="num pressable"
          key={one.show}
          type="button"
          aria-pressed={one.show === show}
          onClick={() => onShow(one.show === show ? undefined : one.show)}
        >
          <StatusDot tone={one.tone}>{t(`landers.group.counts.${one.show}`, { total: group[one.of] })}</StatusDot>
        </button>
      ))}
    </fieldset>
  );
}
