import { useQuery } from '@tanstack/react-query';
import { GetDomainSale } from '#contract/bulk-actions.ts';
import type { Domain } from '#contract/domains.ts';
import { costSoFar } from '#contract/holding-cost.ts';
import { type Amount, sumIn } from '#contract/money.ts';
import { call } from '#web/base/call.ts';
import type { Format } from '#web/base/format.ts';
import { useFormat, useSumNote } from '#web/base/use-format.ts';
import { costText } from '#web/domains/cell.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Figure, FigureWaiting, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';

/** What a sold name brought: the price, the day, the buyer, as its owner told it, and what is left of it after its costs. */
export function SaleLine({ domain, tools: { t, now } }: { domain: Domain; tools: RowTools }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['domains', 'sale', domain.id],
    queryFn: ({ signal }) => call(GetDomainSale, { params: { id: domain.id }, signal }),
  });
  const waiting = <FigureWaiting />;
  const unknown = <NoFigure>{t('domainDetail.sale.unknown')}</NoFigure>;
  const shown = (value: string | null | undefined) => (data ? (value ?? unknown) : isError ? unknown : waiting);
  const sale = data?.sale;
  const price = sale?.soldPrice == null ? null : { amount: sale.soldPrice, currency: sale.soldCurrency };
  const cost = costSoFar(domain.own, domain.registrationDate, sale?.soldAt ?? now.toISOString());
  const parts = price === null || cost === null ? [] : [price, ...cost.map((one) => ({ ...one, amount: -one.amount }))];
  const isMixed = parts.some(({ currency }) => currency !== parts[0]?.currency);
  const format = useFormat(isMixed ? parts : []);
  const note = useSumNote(isMixed ? parts : []);
  const result = parts.length === 0 ? null : resultOf(parts, isMixed, format);
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
        <Figure label={t('words.price')} note={data && sale === null ? t('domainDetail.sale.none') : null}>
          {shown(price && format.amount(price))}
        </Figure>
        <Figure label={t('domainDetail.sale.date')}>
          {shown(sale?.soldAt ? format.registryDate(sale.soldAt) : null)}
        </Figure>
        <Figure label={t('domainActions.sold.buyer')}>{shown(sale?.buyer)}</Figure>
        <Figure
          label={t('words.result')}
          note={
            cost === null
              ? t('domainMoney.result.unknown')
              : [t('domainMoney.result.after', { cost: costText(cost, format) }), note].filter(Boolean).join('. ')
          }
        >
          {shown(result)}
        </Figure>
      </dl>
    </section>
  );
}

/** What is left, in the currency of all of it, else by the day's rate; null where one of them has no rate. */
function resultOf(parts: readonly Amount[], isMixed: boolean, format: Format): string | null {
  const currency = isMixed ? format.currency : (parts[0]?.currency ?? format.currency);
  const { sum, left } = sumIn(currency, parts, format.usdPer);
  return left.length > 0 ? null : format.amount({ amount: Math.round(sum * 100) / 100, currency });
}
