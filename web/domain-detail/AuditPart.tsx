import { useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const DomainAuditPart = part(
  async () => (await withTexts(import('#web/audit/DomainAuditPart.tsx'), 'audit', 'domain')).DomainAuditPart,
);

/** Who did what to the name, below what is known of it. */
export function AuditPart({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <DomainAuditPart id={id} onMissing={() => setMissing(true)} />;
}
