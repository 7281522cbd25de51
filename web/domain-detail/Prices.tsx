import { useRateNote } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DomainDetail.module.css';
import { LookedUpFact, Missing } from './Fact.tsx';
import type { FactsProps } from './Facts.tsx';
import { PriceHistory } from './history-parts.tsx';

const marketplaces = ['sedoPrice', 'godaddyPrice', 'atomPrice'] as const;

/** The asking prices of the marketplaces in the currency of the language (SHELL-038); a name may not be listed. */
export function Prices({ domain, lookups, tools }: FactsProps) {
  const { t, format } = tools;
  const rate = useRateNote();
  const notListed = <Missing>{t('domainDetail.lookups.outcomes.notListed')}</Missing>;
  return (
    <Card title={t('domainDetail.prices')} aside={rate ? <span className={styles.rate}>{rate}</span> : null}>
      <dl className={styles.facts} data-columns="3">
        {marketplaces.map((field) => (
          <LookedUpFact
            key={field}
            field={field}
            label={t(`domain.columns.${field}`)}
            className={styles.price}
            lookups={lookups}
            tools={tools}
          >
            {domain[field] > 0 ? format.money(domain[field]) : lookups?.[field]?.knownAt ? notListed : null}
          </LookedUpFact>
        ))}
      </dl>
      <PriceHistory id={domain.id} tools={tools} />
    </Card>
  );
}
