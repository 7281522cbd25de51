import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PortfolioFigures as Figures, GetPortfolioFigures } from '#contract/figures.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { browserClock } from '#web/base/clock.ts';
import { textOfChoices } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { DomainSearch } from '#web/domains/domain-search.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { dashboardQuery } from '../dashboard.api.ts';
import { expiringDomains } from '../expiring-domains.ts';
import { FigureRow } from './FigureRow.tsx';
import styles from './PortfolioFigures.module.css';
import { Shares } from './Shares.tsx';

/** The portfolio in figures, loaded again whenever the dashboard is; the months begin with the viewer's own day. */
const figuresQuery = queryOptions({
  queryKey: [...dashboardQuery.queryKey, 'figures'],
  queryFn: ({ signal }) =>
    call(GetPortfolioFigures, { query: { today: localDay(new Date(browserClock.now())) }, signal }),
  refetchOnMount: 'always',
});

const grid = (search: DomainSearch) => withSearch(paths.domains, search);
const tldSearch = (tld: string) => grid({ tlds: textOfChoices([tld]) });
const registrarSearch = (registrar: string) => grid({ registrars: textOfChoices([registrar]) });

/** The portfolio in figures (D-052b): every figure opens the grid with exactly its rows. */
export function PortfolioFigures() {
  const { t } = useTranslation();
  const query = useQuery(figuresQuery);
  const { data } = query;
  if (!data) {
    if (!query.isError) return <div className={styles.waiting} aria-hidden="true" />;
    return (
      <div className="row card wrap gap-10 pad bad" role="alert">
        <p>{t('figures.failed')}</p>
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={`grid gap-16 ${styles.figures}`}>
      <Money figures={data} />
      <Shares title={t('figures.tlds')} shares={data.tlds} hrefOf={tldSearch} labelOf={(tld) => `.${tld}`} />
      <Shares title={t('figures.registrars')} shares={data.registrars} hrefOf={registrarSearch} />
    </div>
  );
}

/** What is asked for the domains, and what their renewals cost month by month. */
function Money({ figures: { asking, renewals } }: { figures: Figures }) {
  const { t } = useTranslation();
  const { price, month: monthName } = useFormat();
  const isPriced = renewals.some(({ priced }) => priced > 0);
  // without any cost, the bars tell how many domains expire
  const barOf = (month: Figures['renewals'][number]) => (isPriced ? month.cost : month.count);
  const max = Math.max(1, ...renewals.map(barOf));
  return (
    <Card title={t('figures.money')}>
      <div className={`flex wrap soft ${styles.asking}`}>
        {asking.count > 0 ? (
          <>
            <b>{price(asking.sum)}</b>{' '}
            <a href={grid({ hasAskingPrice: 'true', sort: '-askingPrice' })} className="link">
              {t('figures.asked', { count: asking.count })}
            </a>
          </>
        ) : (
          t('figures.noneAsked')
        )}
      </div>
      <h3 className={styles.renewals}>{t('figures.renewals')}</h3>
      {isPriced ? null : <p className={`soft ${styles.hint}`}>{t('figures.noCosts')}</p>}
      <ol className={`${styles.rows} ${styles.months}`} data-priced={isPriced || undefined}>
        {renewals.map((month) => {
          const { from, to, count, priced, cost } = month;
          const isPartly = priced > 0 && priced < count;
          return (
            <li key={from}>
              <FigureRow
                href={count > 0 ? expiringDomains(from, to) : undefined}
                label={`${monthName(from)} ${from.slice(0, 4)}`}
                share={barOf(month) / max}
              >
                {isPriced ? <b>{priced > 0 ? price(cost) : '-'}</b> : null}
                <small>{isPartly ? t('figures.priced', { count, priced }) : t('figures.expiring', { count })}</small>
              </FigureRow>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
