import { useState } from 'react';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const DomainDnssecPart = part(
  async () => (await withTexts(import('#web/dnssec/DomainDnssecPart.tsx'), 'dnssec', 'domain-detail')).DomainDnssecPart,
);
const DomainTransferPart = part(
  async () => (await withTexts(import('#web/transfers/DomainTransferPart.tsx'), 'transfers')).DomainTransferPart,
);

/** Whether the sections of DNSSEC and transfers have the domain. */
const isListed = ({ inPortfolio, status, verification }: Domain) =>
  inPortfolio && status === DomainStatus.Registered && verification === Verification.Verified;

/** What the section DNSSEC says of the domain. */
export function DnssecPart({ domain }: { domain: Domain }) {
  const [isMissing, setMissing] = useState(false);
  return isListed(domain) && !isMissing ? (
    <DomainDnssecPart domain={domain} onMissing={() => setMissing(true)} />
  ) : null;
}

/** The domain's transfer, where one is open. */
export function TransferPart({ domain }: { domain: Domain }) {
  const [isMissing, setMissing] = useState(false);
  return isListed(domain) && !isMissing ? (
    <DomainTransferPart domain={domain} onMissing={() => setMissing(true)} />
  ) : null;
}
