import { useState } from 'react';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { landerWords } from '#web/domains/cell.rules.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './DomainDetail.module.css';

type SideCardProps = { domain: Domain; tools: RowTools };

const DomainLanderPart = part(
  async () =>
    (await withTexts(import('#web/landers/domain-lander/DomainLanderPart.tsx'), 'lander-settings', 'landers'))
      .DomainLanderPart,
);

/** The name's own lander: its state and group, or the way to one where the domain can have it (D-095). */
export function LanderCard({ domain, tools: { t } }: SideCardProps) {
  const [isMissing, setMissing] = useState(false);
  const { id, lander, inPortfolio, status, verification } = domain;
  const mayHaveOne =
    inPortfolio && status === DomainStatus.Registered && verification === Verification.Verified && !hasEnded(domain);
  const inShort = lander ? (
    <p className={styles.none}>
      <StatusDot tone={lander.status === 'live' ? 'good' : lander.status === 'failed' ? 'bad' : 'busy'}>
        {landerWords(lander, t)}
      </StatusDot>{' '}
      {lander.groupName}
    </p>
  ) : null;
  return (
    <Card title={t('domain.columns.lander')}>
      {lander && !isMissing ? (
        <DomainLanderPart domainId={id} waiting={inShort} onMissing={() => setMissing(true)} />
      ) : (
        inShort
      )}
      {lander ? null : (
        <p className={styles.none}>
          {t('domainDetail.noLander')}{' '}
          {mayHaveOne ? (
            <a className="link" href={paths.newLanderGroup} onClick={() => handOverDomains([id])}>
              {t('domainDetail.createLander')}
            </a>
          ) : null}
        </p>
      )}
    </Card>
  );
}
