import { useState } from 'react';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const DnssecCard = part(
  async () => (await withTexts(import('./dnssec/DnssecCard.tsx'), 'dnssec', 'domain-detail')).DnssecCard,
);
const TransferCard = part(
  async () => (await withTexts(import('./transfer/TransferCard.tsx'), 'transfers')).TransferCard,
);

/** Whether the sections of DNSSEC and transfers have the domain. */
const isListed = ({ inPortfolio, status, verification }: Domain) =>
  inPortfolio && status === DomainStatus.Registered && verification === Verification.Verified;

/** What the section DNSSEC says of the domain. */
export function DnssecPart({ domain }: { domain: Domain }) {
  const [isMissing, setMissing] = useState(false);
  return isListed(domain) && !isMissing ? <DnssecCard domain={domain} onMissing={() => setMissing(true)} /> : null;
}

/** The domain's transfer, where one is open. */
export function TransferPart({ domain }: { domain: Domain }) {
  const [isMissing, setMissing] = useState(false);
  return isListed(domain) && !isMissing ? <TransferCard domain={domain} onMissing={() => setMissing(true)} /> : null;
}
