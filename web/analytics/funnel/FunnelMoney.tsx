import { Trans, useTranslation } from 'react-i18next';
import type { FunnelMoney as Money } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Funnel.module.css';

/** What was accepted and what was paid in the period, each currency for itself; nothing where neither was. */
export function FunnelMoney({ money }: { money: Money }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  if (money.accepted.length === 0 && money.paid.length === 0) return null;
  return (
    <p className={`row wrap soft num ${styles.money}`}>
      {(['accepted', 'paid'] as const).map((what) => (
        <span key={what}>
          <Trans
            i18nKey={`charts.funnel.money.${what}`}
            values={{ sum: money[what].map(amount).join(', ') || t('charts.funnel.money.none') }}
            components={{ b: <b /> }}
          />{' '}
        </span>
      ))}
    </p>
  );
}
