import { useState } from 'react';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { part } from '#web/ui/part.tsx';

const DelegationCard = part(
  async () =>
    (await withTexts(import('./delegation/DelegationCard.tsx'), 'domain-detail', 'delegation')).DelegationCard,
);

/** Whether the name leads here: of names in the portfolio, where this installation has nameservers to lead to. */
export function DelegationPart({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  const hasHosts = (useAppSettings()?.nameserverHosts ?? []).length > 0;
  const { inPortfolio, status, verification } = domain;
  const isOurs = inPortfolio && status === DomainStatus.Registered && verification === Verification.Verified;
  if (isMissing || !hasHosts || !isOurs || hasEnded(domain)) return null;
  return <DelegationCard domain={domain} tools={tools} onMissing={() => setMissing(true)} />;
}
