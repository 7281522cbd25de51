import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';

const DomainInquiriesPart = part(
  async () => (await withTexts(import('#web/inquiries/DomainInquiriesPart.tsx'), 'inquiries')).DomainInquiriesPart,
);

/** What buyers wrote about the name. */
export function InquiriesPart({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Card title={t('domain.columns.inquiries')}>
      <DomainInquiriesPart domainId={domain.id} onMissing={() => setMissing(true)} />
    </Card>
  );
}
