import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';

const DomainVisitsPart = part(
  async () =>
    (await withTexts(import('#web/analytics/beside/DomainVisitsPart.tsx'), 'analytics', 'visits')).DomainVisitsPart,
);

/** Who came to the name's lander; nothing of a name that has none. */
export function VisitsPart({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || domain.lander === null) return null;
  return (
    <Card title={t('domain.columns.visitors')}>
      <DomainVisitsPart domainId={domain.id} onMissing={() => setMissing(true)} />
    </Card>
  );
}
