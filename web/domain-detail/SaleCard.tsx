import { useQuery } from '@tanstack/react-query';
import { GetDomainSale } from '#contract/bulk-actions.ts';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import { usd } from '#web/base/usd.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './DomainDetail.module.css';
import { Fact, Missing } from './Fact.tsx';

/** What the user told of the sale of a sold name; nothing for others. */
export function SaleCard({ domain: { id, status }, tools: { t, format } }: { domain: Domain; tools: RowTools }) {
  const isSold = status === DomainStatus.Sold;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['domains', 'sale', id],
    queryFn: ({ signal }) => call(GetDomainSale, { params: { id }, signal }),
    enabled: isSold,
  });
  if (!isSold) return null;
  const sale = data?.sale;
  const unknown = <Missing>{t('domainDetail.sale.unknown')}</Missing>;
  return (
    <Card title={t('domainDetail.sale.title')}>
      {data === undefined && !isError ? <Spinner label={t('common.loading')} /> : null}
      {data === undefined && isError ? (
        <p className="soft pad" role="alert">
          {t('domainDetail.sale.failed')}{' '}
          <button type="button" className="link" disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : null}
      {sale === null ? <p className="soft pad">{t('domainDetail.sale.none')}</p> : null}
      {sale ? (
        <dl className={`grid ${styles.facts}`} data-columns="3">
          <Fact label={t('domainDetail.sale.price')} className={styles.price}>
            {sale.soldPrice === null ? unknown : usd(sale.soldPrice, format.language)}
          </Fact>
          <Fact label={t('domainDetail.sale.date')}>
            {sale.soldAt === null ? unknown : format.registryDate(sale.soldAt)}
          </Fact>
          <Fact label={t('domainDetail.sale.buyer')}>{sale.buyer ?? unknown}</Fact>
        </dl>
      ) : null}
    </Card>
  );
}
