import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#contract/dates.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { amountOf } from '#contract/own-data.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainListingsPart } from '#web/listing-guard/DomainListingsPart.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Refresh } from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import type { FactsProps } from './Facts.tsx';
import { PriceFact } from './PriceFact.tsx';
import { priceDifference } from './price-difference.ts';

/**
 * The asking prices of the marketplaces as they show them (MONEY-007), where they differ from the owner's own; a name may not
 * be listed.
 */
export function Listings({ domain, lookups, tools }: FactsProps) {
  const { t } = tools;
  const isSandbox = isSandboxName(domain.name); // asked at the sandbox, whatever accesses there are
  const { data } = useQuery({ ...marketplacesQuery, enabled: !isSandbox, staleTime: minuteMs });
  const asking = amountOf(domain.own, 'askingPrice');
  const asked = useFormat(asking ? [asking] : []).inUsd(asking);
  const differ = marketplaceKeys.some((key) => priceDifference(domain[`${key}Price`], asked) !== null);
  return (
    <Card
      title={t('domainMoney.listings.title')}
      aside={
        <>
          {differ ? <Badge tone="warn">{t('domainMoney.listings.differ')}</Badge> : null}
          <Refresh domain={domain} part="prices" tools={tools} />
        </>
      }
    >
      <dl className={`lined ${styles.listings}`}>
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
      <DomainListingsPart domainId={domain.id} />
    </Card>
  );
}
