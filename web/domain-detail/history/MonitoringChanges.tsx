import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonitoringChange } from '#contract/domain-changes.ts';
import { languages } from '#web/base/language.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { ChangeList, firstChanges, mostChanges, type ShownChange } from './ChangeList.tsx';
import { monitoringChangesQuery } from './history.api.ts';

/** What changed on marketplaces, and with the monitoring on its website (DETAIL-009). */
export function MonitoringChanges({ id, tools }: { id: string; tools: RowTools }) {
  const [limit, setLimit] = useState(firstChanges);
  const query = useQuery(monitoringChangesQuery(id, limit));
  const { t } = tools;
  return (
    <ChangeList
      title={t('domainHistory.monitoring.title')}
      none={t('domainHistory.monitoring.none')}
      failed={t('domainHistory.monitoring.failed')}
      query={query}
      limit={limit}
      onMore={() => (query.isError ? void query.refetch() : setLimit(mostChanges))}
      shown={(change) => shownChange(change, tools)}
      tools={tools}
    />
  );
}

function shownChange({ marketplace, kind, ...change }: MonitoringChange, tools: RowTools): ShownChange {
  const { t } = tools;
  const isPrice = kind === 'price' && marketplace !== null;
  const text = (value: MonitoringChange['oldValue']) => {
    if (value === null) return [];
    return [isPrice ? quoted(Number(value), change.currency, tools) : String(value)];
  };
  return {
    id: change.id,
    icon: isPrice ? IconTag : IconWorld,
    what: isPrice
      ? t('domainHistory.monitoring.price', { marketplace: t(`domain.columns.${marketplace}Price`) })
      : t('domainHistory.monitoring.website'),
    before: text(change.oldValue),
    after: text(change.newValue),
    at: change.detectedAt,
  };
}

/** An amount as the marketplace quotes it: in its own currency. */
function quoted(amount: number, currency: string | null, { t, format }: RowTools): string {
  if (amount === 0) return t('domainDetail.lookups.outcomes.notListed');
  try {
    const { locale } = languages[format.language];
    const digits = Number.isInteger(amount) ? 0 : 2;
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency ?? 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    return `${format.number(amount)} ${currency}`; // no currency that the browser knows
  }
}
