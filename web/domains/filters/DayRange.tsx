import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from '#web/base/list-filters.ts';
import { Field } from '#web/ui/Field.tsx';
import styles from './FilterDrawer.module.css';

type DayRangeProps = {
  /** days `YYYY-MM-DD` */
  from: string | undefined;
  to: string | undefined;
  /** told only of days that exist, in their order */
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** From a day to a day; what is wrong is told at its field, and nothing is asked for (D-102). */
export function DayRange({ from = '', to = '', onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<{ from: string; to: string; badInput?: 'from' | 'to' } | null>(null);
  const shown = wrong ?? { from, to };

  function type(side: 'from' | 'to', { value, validity }: HTMLInputElement) {
    const next = { from: shown.from, to: shown.to, [side]: value };
    const isDay = value === '' ? !validity.badInput : readDay(value) !== undefined;
    if (!isDay) return setWrong({ ...next, badInput: side });
    if (next.from !== '' && next.to !== '' && next.from > next.to) return setWrong(next);
    setWrong(null);
    onChange(next.from || undefined, next.to || undefined);
  }

  const errorOf = (side: 'from' | 'to') => {
    if (wrong?.badInput) return wrong.badInput === side ? t('words.notADate') : null;
    return wrong && side === 'to' ? t('filters.daysTurned') : null;
  };
  const day = (side: 'from' | 'to') => (
    <Field label={t(side === 'from' ? 'filters.fromDay' : 'common.to')} error={errorOf(side)}>
      {(field) => (
        <input
          {...field}
          type="date"
          max="9999-12-31"
          value={shown[side]}
          onChange={({ currentTarget }) => type(side, currentTarget)}
        />
      )}
    </Field>
  );
  return (
    <div className={`grid gap-8 ${styles.two}`}>
      {day('from')}
      {day('to')}
    </div>
  );
}
