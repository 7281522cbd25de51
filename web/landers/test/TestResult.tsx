import { useTranslation } from 'react-i18next';
import { differenceOf, longestTestDays, shareOf, variants } from '#contract/lander-test-rules.ts';
import type { LanderTest } from '#contract/lander-tests.ts';
import { browserClock } from '#web/base/clock.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Differences } from './Differences.tsx';
import { Interval } from './Interval.tsx';
import styles from './TestResult.module.css';
import { daysLeft, daysUntilEnd, fewestOf, standingOf } from './test-words.ts';
import { useShares } from './use-shares.ts';

type TestResultProps = { test: LanderTest; visitorsPerDay: number };

/** How both variants do, what can be said of it, and in what they differ. */
export function TestResult({ test, visitorsPerDay }: TestResultProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const standing = standingOf(test);
  const { ending, chosen, changedAt } = test;
  return (
    <div className={`grid gap-8 soft ${styles.result}`}>
      <p className={`ink ${styles.verdict}`} data-tone={standing === 'a' || standing === 'b' ? 'good' : undefined}>
        {t(`landerTests.verdicts.${standing}`)}
      </p>
      {standing === 'running' ? <Missing test={test} visitorsPerDay={visitorsPerDay} /> : <Said test={test} />}
      <Figures test={test} />
      {changedAt ? <p className={styles.warning}>{t('landerTests.changed', { date: date(changedAt) })}</p> : null}
      {ending ? (
        <p className={`note ${styles.quiet}`}>
          {t(`landerTests.endings.${ending}`, { count: longestTestDays, days: longestTestDays })}{' '}
          {chosen ? t(`landerTests.chosen.${chosen}`) : null}
        </p>
      ) : null}
      <Differences test={test} />
    </div>
  );
}

/** What is missing for a result. */
function Missing({ test, visitorsPerDay }: TestResultProps) {
  const { t } = useTranslation();
  const { figures, visitorsWanted } = test;
  const left = daysLeft(test, visitorsPerDay, browserClock.now());
  const max = daysUntilEnd(test, longestTestDays, browserClock.now());
  const part = Math.min(1, fewestOf(test) / visitorsWanted);
  const days = left === null || left > max ? Math.max(1, max) : left;
  const key = left === null || left > max ? 'landerTests.tooSlow' : 'landerTests.daysLeft';
  return (
    <>
      <p>
        {t('landerTests.missing', {
          a: figures.a.visitors,
          b: figures.b.visitors,
          wanted: visitorsWanted,
        })}{' '}
        {part === 1 ? t('landerTests.enough') : t(key, { count: days, days })}
      </p>
      <progress className={`full ${styles.progress}`} value={part} aria-label={t('landerTests.verdicts.running')} />
      <p className={`note ${styles.quiet}`}>{t('landerTests.later')}</p>
    </>
  );
}

/** The difference that was found, and what its interval means. */
function Said({ test }: { test: LanderTest }) {
  const { t } = useTranslation();
  const { points } = useShares();
  const { a, b } = test.figures;
  const difference = differenceOf(a, b);
  if (Math.min(a.visitors, b.visitors) === 0) return null;
  const isShort = standingOf(test) === 'tooFew';
  return (
    <>
      <p>
        {t('landerTests.difference', { value: points(difference.value) })}
        {'; '}
        {t('landerTests.interval', { low: points(difference.low), high: points(difference.high) })}
      </p>
      <Interval difference={difference} />
      <p className={`note ${styles.quiet}`}>{t(isShort ? 'landerTests.meaningTooFew' : 'landerTests.meaning')}</p>
    </>
  );
}

function Figures({ test }: { test: LanderTest }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { share } = useShares();
  const columns = ['visitors', 'sessions', 'inquiries'] as const;
  return (
    <table className={`full ink num ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('landerTests.columns.variant')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`landerTests.columns.${column}`)}
            </th>
          ))}
          <th scope="col">{t('landerTests.columns.share')}</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => {
          const figures = test.figures[variant];
          const { value, low, high } = shareOf(figures);
          return (
            <tr key={variant} data-chosen={test.chosen === variant || undefined}>
              <th scope="row">{t(`landerTests.variants.${variant}`)}</th>
              {columns.map((column) => (
                <td key={column} data-head={t(`landerTests.columns.${column}`)}>
                  {number(figures[column])}
                </td>
              ))}
              <td data-head={t('landerTests.columns.share')}>
                {figures.visitors === 0 ? (
                  '-'
                ) : (
                  <>
                    <b>{share(value)}</b>{' '}
                    <small className="quiet">{t('landerTests.between', { low: share(low), high: share(high) })}</small>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
