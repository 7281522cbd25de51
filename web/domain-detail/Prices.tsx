import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { PriceHistory } from './DetailParts.tsx';
import type { FactsProps } from './Facts.tsx';

/** How the asking prices went, and what was offered. */
export function Prices({ domain, tools }: Pick<FactsProps, 'domain' | 'tools'>) {
  return (
    <Card title={tools.t('domainDetail.prices')}>
      <PriceHistory domain={domain} tools={tools} waiting={<CardWaiting />} />
    </Card>
  );
}
