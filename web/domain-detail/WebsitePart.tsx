import { useState } from 'react';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { part } from '#web/ui/part.tsx';

const WebsiteCard = part(
  async () =>
    (await withTexts(import('./website/WebsiteCard.tsx'), 'domain', 'domain-detail', 'website', 'website-status'))
      .WebsiteCard,
);

/** What stands at the name: of names in use, whose websites are looked at. */
export function WebsitePart({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  const isInUse = domain.isMonitored || (domain.inPortfolio && domain.status === DomainStatus.Registered);
  if (isMissing || !isInUse) return null;
  return <WebsiteCard domain={domain} tools={tools} onMissing={() => setMissing(true)} />;
}
