import { useQuery } from '@tanstack/react-query';
import { GetDomainSale } from '#contract/bulk-actions.ts';
import type { Domain } from '#contract/domains.ts';
import { costSoFar } from '#contract/holding-cost.ts';
import { call } from '#web/base/call.ts';
import { usd } from '#web/base/usd.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Figure, FigureWaiting, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';

/** What a sold name brought: the price, the day, the buyer, as its owner told it, and what is left of it after its costs. */
export function SaleLine({ domain, tools: { t, format, now } }: { domain: Domain; tools: RowTools }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['domains', 'sale', domain.id],
    queryFn: ({ signal }) => call(GetDomainSale, { params: { id: domain.id }, signal }),
  });
  const waiting = <FigureWaiting />;
  const unknown = <NoFigure>{t('domainDetail.sale.unknown')}</NoFigure>;
  const shown = (value: string | null | undefined) => (data ? (value ?? unknown) : isError ? unknown : waiting);
  const sale = data?.sale;
  const price = sale?.soldPrice ?? null;
  const cost = costSoFar(domain.own, domain.registrationDate, sale?.soldAt ?? now.toISOString());
  const result = price === null || cost === null ? null : usd(price - cost, format.language);
  return (
    <section aria-label={t('domainDetail.sale.title')}>
      {data === undefined && isError ? (
        <p className="soft" role="alert">
          {t('domainDetail.sale.failed')}{' '}
          <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : null}
      <dl className={`grid line-top ${styles.line}`}>
        <Figure label={t('domainDetail.sale.price')} note={data && sale === null ? t('domainDetail.sale.none') : null}>
          {shown(price === null ? null : usd(price, format.language))}
        </Figure>
        <Figure label={t('domainDetail.sale.date')}>
          {shown(sale?.soldAt ? format.registryDate(sale.soldAt) : null)}
        </Figure>
        <Figure label={t('domainDetail.sale.buyer')}>{shown(sale?.buyer)}</Figure>
        <Figure
          label={t('domainMoney.result.label')}
          note={
            cost === null
              ? t('domainMoney.result.unknown')
              : t('domainMoney.result.after', { cost: usd(cost, format.language) })
          }
        >
          {shown(result)}
        </Figure>
      </dl>
    </section>
  );
}
