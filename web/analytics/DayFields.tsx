import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestAnalyticsRange } from '#contract/analytics.ts';
import { readDay } from '#web/base/list-filters.ts';
import { InputField } from '#web/ui/Field.tsx';
import { type AnalyticsSearchChange, faultOf } from './analytics-search.ts';
import styles from './RangeControl.module.css';

type DayFieldsProps = {
  /** days `YYYY-MM-DD`, as they are shown now */
  from: string;
  to: string;
  today: string;
  onChange: AnalyticsSearchChange;
};
type Typed = { from: string; to: string; side: 'from' | 'to' };

/** Two days of one's own, both included (D-217). What is wrong is told below, and nothing is asked for until it is right. */
export function DayFields({ from, to, today, onChange }: DayFieldsProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<Typed | null>(null);
  const shown = wrong ?? { from, to };
  const type = (side: 'from' | 'to', value: string) => {
    const next = { from: shown.from, to: shown.to, [side]: value };
    if (!readDay(next.from) || !readDay(next.to) || faultOf(next.from, next.to, today)) {
      return setWrong({ ...next, side });
    }
    setWrong(null);
    onChange((search) => ({ ...search, ...next }));
  };
  const errorOf = (side: 'from' | 'to') => {
    if (wrong?.side !== side) return null;
    if (!readDay(wrong.from) || !readDay(wrong.to)) return t('words.notADate');
    const fault = faultOf(wrong.from, wrong.to, today);
    return fault && t(`analytics.range.${fault}`, { days: longestAnalyticsRange });
  };
  return (
    <fieldset className={`flex wrap ${styles.days}`} aria-label={t('analytics.range.custom')}>
      {(['from', 'to'] as const).map((side) => (
        <InputField
          key={side}
          label={t(`analytics.range.${side}`)}
          error={errorOf(side)}
          type="date"
          min="2000-01-01"
          max={today}
          value={shown[side]}
          onChange={(event) => type(side, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
