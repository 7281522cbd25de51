import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityItem } from '#contract/activity.ts';
import { calendarDays } from '#web/base/calendar-days.ts';
import { browserClock } from '#web/base/clock.ts';
import { useMinute } from '#web/base/minute.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './ActivityPage.module.css';
import { ActivityRowsPart } from './ActivityRowsPart.tsx';
import { daysOf } from './activity-pages.ts';

/** Items under the day they belong to: Today, Yesterday, then dates. */
export function ActivityDays({ items }: { items: readonly ActivityItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [drawnAt] = useState(browserClock.now);
  const now = new Date(Math.max(drawnAt, useMinute()));
  const days = useMemo(() => daysOf(items), [items]);
  const nameOf = (date: string) => {
    const ago = calendarDays(new Date(date), now);
    if (ago <= 0) return t('feed.today');
    return ago === 1 ? t('feed.yesterday') : format.longDate(date);
  };
  return days.map(({ date, items: ofDay }) => {
    const name = nameOf(date);
    return (
      <section key={name} className={styles.day} aria-label={name}>
        <h2 className="note w-560">{name}</h2>
        <div className="card">
          <ActivityRowsPart items={ofDay} />
        </div>
      </section>
    );
  });
}
