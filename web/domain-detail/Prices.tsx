import type { Domain } from '#contract/domains.ts';
import { useRateNote } from '#web/base/use-format.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DomainDetail.module.css';

const marketplaces = ['sedoPrice', 'godaddyPrice', 'atomPrice'] as const;

/** The asking prices of the marketplaces in the currency of the language, `-` where there is none (SHELL-038). */
export function Prices({ domain, tools: { t, format } }: { domain: Domain; tools: RowTools }) {
  const rate = useRateNote();
  return (
    <Card title={t('domainDetail.prices')} aside={rate ? <span className={styles.rate}>{rate}</span> : null}>
      <dl className={styles.facts} data-columns="3">
        {marketplaces.map((column) => (
          <div key={column}>
            <dt>{t(`domain.columns.${column}`)}</dt>
            <dd className={styles.price}>{format.money(domain[column])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
