import { useTranslation } from 'react-i18next';
import { analyticsRanges, defaultAnalyticsRange } from '#contract/analytics.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { type AnalyticsSearch, type AnalyticsSearchChange, without } from './analytics-search.ts';
import styles from './RangeControl.module.css';
import type { AnalyticsAsked } from './slots.ts';

type RangeProps = { asked: AnalyticsAsked; search: AnalyticsSearch; onChange: AnalyticsSearchChange };
const custom = 'custom';

/** The days of the report (ANA-003): one's own begin as those that are shown. */
export function RangeControl({ asked, search, onChange }: RangeProps) {
  const { t } = useTranslation();
  const choose = (value: string) =>
    onChange((now) => {
      const rest = without(now, 'days', 'from', 'to');
      if (value === custom) return { ...rest, from: asked.from, to: asked.to };
      const days = analyticsRanges.find((one) => String(one) === value);
      return days === undefined || days === defaultAnalyticsRange ? rest : { ...rest, days };
    });
  const options = [
    ...analyticsRanges.map((days) => ({ value: String(days), label: t('words.days', { count: days }) })),
    { value: custom, label: t('analytics.range.custom') },
  ];
  return (
    <div className={styles.range}>
      <Segmented
        label={t('analytics.range.label')}
        value={search.from ? custom : String(search.days ?? defaultAnalyticsRange)}
        options={options}
        onChange={choose}
      />
    </div>
  );
}
