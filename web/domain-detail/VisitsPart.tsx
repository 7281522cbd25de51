import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';

const DomainVisits = part(
  async () => (await withTexts(import('./visits/DomainVisits.tsx'), 'analytics', 'visits')).DomainVisits,
);

/** Who came to the name's lander; nothing of a name that has none. */
export function VisitsPart({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || domain.lander === null) return null;
  return (
    <Card title={t('domain.columns.visitors')}>
      <DomainVisits domainId={domain.id} onMissing={() => setMissing(true)} />
    </Card>
  );
}
