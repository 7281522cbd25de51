import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './DomainDetail.module.css';

const OwnershipProofPart = part(
  async () =>
    (await withTexts(import('#web/domains/verification/OwnershipProofPart.tsx'), 'verification')).OwnershipProofPart,
);

/** The TXT record that proves a pending name, and what the looks for it find (VERI-007). */
export function TxtRecord({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Card title={t('domainDetail.txt.title')}>
      <div className={styles.proof}>
        <OwnershipProofPart
          domain={domain}
          onMissing={() => setMissing(true)}
          waiting={<Spinner label={t('common.loading')} />}
        />
      </div>
    </Card>
  );
}
