import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#contract/dates.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { useRateNote } from '#web/base/use-format.ts';
import { Card } from '#web/ui/Card.tsx';
import { PriceHistory } from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import type { FactsProps } from './Facts.tsx';
import { PriceFact } from './PriceFact.tsx';

/** The asking prices of the marketplaces in the currency of the language (SHELL-038); a name may not be listed. */
export function Prices({ domain, lookups, tools }: FactsProps) {
  const { t } = tools;
  const rate = useRateNote();
  const isSandbox = isSandboxName(domain.name); // asked at the sandbox, whatever accesses there are
  const { data } = useQuery({ ...marketplacesQuery, enabled: !isSandbox, staleTime: minuteMs });
  return (
    <Card title={t('domainDetail.prices')} aside={rate ? <span className="note">{rate}</span> : null}>
      <dl className={`grid ${styles.facts}`} data-columns="3">
        {marketplaceKeys.map((key) => (
          <PriceFact
            key={key}
            marketplace={key}
            domain={domain}
            lookups={lookups}
            askedBy={isSandbox ? 'installation' : data?.find((access) => access.key === key)?.by}
            tools={tools}
          />
        ))}
      </dl>
      <PriceHistory id={domain.id} tools={tools} />
    </Card>
  );
}
