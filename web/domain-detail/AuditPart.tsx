import { useState } from 'react';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const DomainAudit = part(
  async () => (await withTexts(import('./audit/DomainAudit.tsx'), 'audit', 'domain')).DomainAudit,
);

/** Who did what to the name, below what is known of it. */
export function AuditPart({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <DomainAudit id={id} onMissing={() => setMissing(true)} />;
}
