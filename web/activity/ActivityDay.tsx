import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '#web/base/calendar-days.ts';
import { browserClock } from '#web/base/clock.ts';
import { readDay } from '#web/base/list-filters.ts';
import styles from './ActivityPage.module.css';

/** Nothing is older; a year that is being typed is below it, too. */
const firstDay = '2000-01-01';

type ActivityDayProps = { day: string | undefined; onChoose: (day: string | undefined) => void };

/** A day to which the feed jumps (D-052a). It is told once it is whole, and keeps what is being typed until then. */
export function ActivityDay({ day, onChoose }: ActivityDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && readDay(field.current.value) !== day) field.current.value = day ?? '';
  }, [day]);
  const choose = ({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
    if (validity.valid) onChoose(readDay(value));
  };
  return (
    <div className={`row gap-8 end nowrap ${styles.jump}`}>
      <label className="soft" htmlFor={id}>
        {t('feed.jump')}
      </label>
      <input
        className="control ink"
        ref={field}
        id={id}
        type="date"
        min={firstDay}
        max={localDay(new Date(browserClock.now()))}
        defaultValue={day}
        onChange={choose}
      />
    </div>
  );
}
