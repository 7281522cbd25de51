import { useState } from 'react';
import { type Domain, Verification } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

const Contacts = part(
  async () =>
    (await withTexts(import('#web/domains/one-domain/DomainContactsPart.tsx'), 'domain-actions', 'domain-contacts'))
      .DomainContacts,
);

/** Who stands for a domain of the portfolio, below all else. */
export function ContactsPart({ domain }: { domain: Domain }) {
  const [isMissing, setMissing] = useState(false);
  const mayHave = domain.inPortfolio && domain.verification === Verification.Verified;
  return mayHave && !isMissing ? <Contacts domain={domain} onMissing={() => setMissing(true)} /> : null;
}
