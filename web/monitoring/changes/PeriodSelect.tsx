import { useTranslation } from 'react-i18next';
import { localDay } from '#web/base/calendar-days.ts';
import { readDay } from '#web/base/list-filters.ts';
import { type ChangeSearch, type Period, periods } from '../parts/change-search.ts';
import styles from './ChangeFilters.module.css';
import { Select } from './Select.tsx';

type Parts = { period?: Period | undefined; from?: string | undefined; to?: string | undefined };
type PeriodProps = { search: ChangeSearch; onChange: (parts: Parts) => void };
const days = 'days';

/** Of which time changes are shown: a span up to now, chosen days, or all. */
export function PeriodSelect({ search, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    const today = localDay(new Date());
    const period = Object.keys(periods).find((one): one is Period => one === value);
    onChange({ period, from: value === days ? today : undefined, to: value === days ? today : undefined });
  };
  return (
    <Select
      label={t('monitoring.filters.period')}
      value={search.period ?? (search.from || search.to ? days : '')}
      onChange={choose}
    >
      <option value="">{t('monitoring.filters.periods.all')}</option>
      {Object.keys(periods).map((period) => (
        <option key={period} value={period}>
          {t(`monitoring.filters.periods.${period as Period}`)}
        </option>
      ))}
      <option value={days}>{t('monitoring.filters.periods.days')}</option>
    </Select>
  );
}

/** From a day to a day, both included; a day that is none, or lies on the wrong side of the other, changes nothing. */
export function DayFields({ search, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const choose = (side: 'from' | 'to', value: string) => {
    const day = readDay(value);
    const next = { from: search.from, to: search.to, [side]: day };
    if (value !== '' && day === undefined) return;
    if (next.from && next.to && next.from > next.to) onChange({ from: day, to: day });
    else onChange(next);
  };
  return (
    <span className={`flex wrap gap-10 ${styles.days}`}>
      {(['from', 'to'] as const).map((side) => (
        <label className="center gap-6 soft" key={side}>
          {t(`monitoring.filters.${side}`)}
          <input
            className="control ink"
            type="date"
            max="9999-12-31"
            value={search[side] ?? ''}
            onChange={(event) => choose(side, event.currentTarget.value)}
          />
        </label>
      ))}
    </span>
  );
}
