import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PricePoint } from '#contract/domain-changes.ts';
import { languages } from '#web/base/language.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';
import { priceHistoryQuery } from './history.api.ts';
import { beginningOf, priceChart } from './price-lines.ts';

/** How the asking prices went since they are looked up: lines for the eye, a table for those who hear the page. */
export function PriceHistory({ id, tools }: { id: string; tools: RowTools }) {
  const query = useQuery(priceHistoryQuery(id));
  const { t } = tools;
  return (
    <section className={styles.prices} aria-label={t('domainHistory.prices.title')}>
      <HistoryState query={query} failed={t('domainHistory.prices.failed')}>
        {(points) => <Lines points={points} tools={tools} />}
      </HistoryState>
    </section>
  );
}

const percent = (share: number) => `${share * 100}%`;

function Lines({ points, tools }: { points: readonly PricePoint[]; tools: RowTools }) {
  const { t, format, now } = tools;
  const chart = useMemo(() => priceChart(points, now, format.perUsd), [points, now, format]);
  if (!chart) return <p className={styles.none}>{t('domainHistory.prices.none')}</p>;
  const beginning = beginningOf(points, now);
  if (beginning !== undefined) {
    return <p className={styles.none}>{t('domainHistory.prices.begun', { date: format.date(beginning) })}</p>;
  }
  return (
    <>
      <figure className={styles.chart} aria-hidden="true">
        <div className={styles.box}>
          {chart.scale.map(({ price, y }) => (
            <span key={price} className={styles.level} style={{ top: percent(y) }}>
              {format.price(price / format.perUsd)}
            </span>
          ))}
          <div className={styles.lines}>
            <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
              {chart.lines.map(({ marketplace, path }) => (
                <path key={marketplace} d={path} className={styles[marketplace]} vectorEffect="non-scaling-stroke" />
              ))}
            </svg>
            {chart.lines.map(({ marketplace, end, isListed }) => (
              <i
                key={marketplace}
                className={styles[marketplace]}
                data-ended={!isListed || undefined}
                style={{ left: percent(end.x), top: percent(end.y) }}
              />
            ))}
          </div>
        </div>
        <div className={styles.marks}>
          {chart.marks.map(({ at, x }, index) => (
            <span key={at.getTime()} style={{ left: percent(x) }}>
              {monthOf(at, index === 0, format)}
            </span>
          ))}
        </div>
        <figcaption className={styles.legend}>
          {chart.lines.map(({ marketplace }) => (
            <span key={marketplace} className={styles[marketplace]}>
              {t(`domain.columns.${marketplace}Price`)}
            </span>
          ))}
        </figcaption>
      </figure>
      <PriceTable points={points} tools={tools} />
    </>
  );
}

function PriceTable({ points, tools: { t, format } }: { points: readonly PricePoint[]; tools: RowTools }) {
  return (
    <div className="vh">
      <table>
        <caption>{t('domainHistory.prices.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.since')}</th>
            <th scope="col">{t('shell.marketplace')}</th>
            <th scope="col">{t('domain.columns.askingPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ marketplace, at, usd }) => (
            <tr key={`${marketplace} ${at}`}>
              <td>{format.date(at)}</td>
              <td>{t(`domain.columns.${marketplace}Price`)}</td>
              <td>{usd > 0 ? format.money(usd) : t('domainDetail.lookups.outcomes.notListed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first day is told as a day, later marks as months, with the year in January. */
function monthOf(at: Date, isFirst: boolean, format: RowTools['format']): string {
  if (isFirst) return format.date(at.toISOString());
  const { locale } = languages[format.language];
  const year = at.getUTCMonth() === 0 ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { month: 'short', ...year, timeZone: 'UTC' }).format(at);
}
