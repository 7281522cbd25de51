import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { uncountedPathOf } from '#contract/landers.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Notes.module.css';

/** What the figures leave out or count otherwise, and how visitors are counted at all (D-215). */
export function Notes({ report: { notes, range, totals, lander } }: { report: AnalyticsReport }) {
  const { t } = useTranslation();
  const { day, dateTime } = useFormat();
  const counts = [
    ['dropped', notes.dropped],
    ['withoutScript', notes.withoutScript],
    ['conversionsWithoutVisit', notes.conversionsWithoutVisit],
  ] as const;
  return (
    <ul className={`note grid gap-4 ${styles.notes}`} aria-label={t('analytics.notes.label')}>
      {counts.map(([kind, count]) =>
        count > 0 ? (
          <li key={kind} data-bad={kind === 'dropped' || undefined}>
            {t(`analytics.notes.${kind}`, { count })}
          </li>
        ) : null,
      )}
      {notes.unknownBefore ? (
        <li data-bad>{t('analytics.notes.unknownBefore', { day: day(notes.unknownBefore) })}</li>
      ) : null}
      {notes.listsInUtcDays ? <li>{t('analytics.notes.utcDays')}</li> : null}
      {range.from === range.to || totals.visitors === 0 ? null : <li>{t('analytics.notes.sumOfDays')}</li>}
      <li>
        {t('analytics.notes.privacy')}
        {notes.countedUntil ? ` ${t('analytics.notes.countedUntil', { time: dateTime(notes.countedUntil) })}` : null}
      </li>
      <li>
        {t('analytics.notes.ownVisits')}{' '}
        {lander ? (
          <a className="link" href={uncountedPathOf(lander.landerId)} target="_blank" rel="noreferrer">
            {t('analytics.notes.leaveOut', { name: lander.domainName })}
          </a>
        ) : (
          t('analytics.notes.leaveOutHow')
        )}
      </li>
    </ul>
  );
}
