import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#contract/money.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { dealSumsQuery } from '#web/inquiries/agreement/agreement.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './DealsCard.module.css';
import { hasDeals } from './has-deals.ts';

/** The inbox with the inquiries that a figure is of. */
const inboxOf = (filter: 'agreements' | 'moneyDue') => withSearch(paths.inquiries, { filter });

const figures = [
  { of: 'accepted', filter: 'agreements' },
  { of: 'paid', filter: 'agreements' },
  { of: 'due', filter: 'moneyDue' },
  { of: 'late', filter: 'moneyDue' },
] as const;

/** Money of all deals, each currency for itself, and what waits in them (DEAL-001); nothing for somebody without one. */
export function DealsCard() {
  const { t } = useTranslation();
  const { data: sums, isError, isFetching, refetch } = useQuery({ ...dealSumsQuery, refetchOnMount: 'always' });
  if (!sums) {
    if (!isError) return null;
    return (
      <Card title={t('dashboard.deals.title')}>
        <p role="alert" className="row wrap gap-10 pad bad">
          {t('dashboard.deals.failed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      </Card>
    );
  }
  if (!hasDeals(sums)) return null;
  const { agreementCount, openCount, dueCount } = sums;
  return (
    <Card title={t('dashboard.deals.title')} className={styles.card}>
      <ul className={`grid ${styles.figures}`}>
        {figures.map(({ of, filter }) => (
          <li key={of} className="grid min-0">
            <a href={inboxOf(filter)} className={`ring-inside column soft ${styles.figure}`}>
              <span>{t(`dashboard.deals.${of}`)}</span> <Sums of={sums[of]} isBad={of === 'late'} />
            </a>
          </li>
        ))}
      </ul>
      {openCount > 0 || dueCount > 0 ? (
        <p className={`row wrap note ${styles.counts}`}>
          {openCount > 0 ? (
            <a href={inboxOf('agreements')} className="link">
              {t('dashboard.deals.open', { count: agreementCount, open: openCount })}
            </a>
          ) : null}{' '}
          {dueCount > 0 ? (
            <a href={inboxOf('moneyDue')} className="link">
              {t('dashboard.deals.dueIn', { count: dueCount })}
            </a>
          ) : null}
        </p>
      ) : null}
    </Card>
  );
}

/** One line for each currency: none is converted. */
function Sums({ of, isBad }: { of: readonly Amount[]; isBad: boolean }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  if (of.length === 0) return <span className="quiet">{t('dashboard.deals.none')}</span>;
  return of.map((sum) => (
    <b key={sum.currency} className={`num ${isBad ? 'bad' : ''}`}>
      {amount(sum)}{' '}
    </b>
  ));
}
