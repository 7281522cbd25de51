import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './FoldedPart.module.css';

/** How often a value went to and fro within a day: one entry in place of many. */
export function FoldedPart({
  entry: { times, detectedAt, lastAt },
}: {
  entry: Pick<MonitoringEntry, 'times' | 'detectedAt' | 'lastAt'>;
}) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (times < 2) return null;
  const title = t('changes.folded.between', { first: dateTime(detectedAt), last: dateTime(lastAt) });
  return (
    <span className={`small center gap-4 soft nowrap ${styles.folded}`} title={title}>
      <Icon of={IconArrowsExchange} size={14} />
      {t('common.times', { count: times })}
    </span>
  );
}
