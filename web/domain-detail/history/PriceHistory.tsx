import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PricePoint } from '#contract/domain-changes.ts';
import type { Domain } from '#contract/domains.ts';
import type { DomainOffer } from '#contract/inquiry-surroundings.ts';
import { languages } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { priceHistoryQuery } from '../history.api.ts';
import { useOffers } from '../offers.api.ts';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';
import { beginningOf, priceChart } from './price-lines.ts';

/** How the asking prices went since they are looked up, and what was offered: lines and rings for the eye, a table for those who hear the page. */
export function PriceHistory({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const query = useQuery(priceHistoryQuery(domain.id));
  const offers = useOffers(domain).data?.offers ?? noOffers;
  const { t } = tools;
  return (
    <section className={styles.prices} aria-label={t('domainHistory.prices.title')}>
      <HistoryState query={query} failed={t('domainHistory.prices.failed')}>
        {(points) => <Lines points={points} offers={offers} tools={tools} />}
      </HistoryState>
    </section>
  );
}

const noOffers: readonly DomainOffer[] = [];
const percent = (share: number) => `${share * 100}%`;

type LinesProps = { points: readonly PricePoint[]; offers: readonly DomainOffer[]; tools: RowTools };

function Lines({ points, offers, tools }: LinesProps) {
  const { t, format, now } = tools;
  const { inUsd } = useFormat(offers);
  const chart = useMemo(
    () => priceChart(points, now, format.perUsd, { offers, inUsd }),
    [points, offers, now, format, inUsd],
  );
  if (!chart) return <p className={styles.none}>{t('domainHistory.prices.none')}</p>;
  const beginning = beginningOf(points, now);
  if (beginning !== undefined && offers.length === 0) {
    return <p className={styles.none}>{t('domainHistory.prices.begun', { date: format.date(beginning) })}</p>;
  }
  return (
    <>
      <figure className={styles.chart} aria-hidden="true">
        <div className={styles.time}>
          <div>
            <div className={styles.box}>
              {chart.scale.map(({ price, y }) => (
                <span key={price} className={styles.level} style={{ top: percent(y) }}>
                  {format.price(price / format.perUsd)}
                </span>
              ))}
              <div className={styles.lines}>
                <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                  {chart.lines.map(({ marketplace, path }) => (
                    <path
                      key={marketplace}
                      d={path}
                      className={styles[marketplace]}
                      vectorEffect="non-scaling-stroke"
                    />
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
                {chart.offers.map(({ inquiryId, at, x, y }) => (
                  <i
                    key={`${inquiryId} ${at}`}
                    className={styles.offer}
                    style={{ left: percent(x), top: percent(y) }}
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
          </div>
        </div>
        <figcaption className={styles.legend}>
          {chart.lines.map(({ marketplace }) => (
            <span key={marketplace} className={styles[marketplace]}>
              {t(`domain.columns.${marketplace}Price`)}
            </span>
          ))}
          {offers.length > 0 ? (
            <span className={styles.offer}>
              {t('words.offers')} <b>{format.number(offers.length)}</b>
            </span>
          ) : null}
        </figcaption>
      </figure>
      <PriceTable points={points} tools={tools} />
      {offers.length > 0 ? <OfferTable offers={offers} tools={tools} /> : null}
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
          {points.toReversed().map(({ marketplace, at, amount, currency }) => (
            <tr key={`${marketplace} ${at}`}>
              <td>{format.date(at)}</td>
              <td>{t(`domain.columns.${marketplace}Price`)}</td>
              <td>{amount > 0 ? format.amount({ amount, currency }) : t('domainDetail.lookups.outcomes.notListed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferTable({ offers, tools: { t, format } }: Pick<LinesProps, 'offers' | 'tools'>) {
  return (
    <div className="vh">
      <ol aria-label={t('words.offers')}>
        {offers.toReversed().map((offer) => (
          <li key={`${offer.inquiryId} ${offer.at}`}>
            {`${format.date(offer.at)}: ${format.amount(offer)}, ${offer.senderName}`}
          </li>
        ))}
      </ol>
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
