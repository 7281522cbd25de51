import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { lastListAddress } from '#web/domains/last-list.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './DomainDetail.module.css';
import { NeighbourLinks } from './NeighbourLinks.tsx';

/** The way back, the name, and in one line how the domain stands. */
export function DetailHead({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { inquiryCount, newOffers } = domain;
  return (
    <div className={styles.head}>
      <div className={styles.ways}>
        <a href={lastListAddress()} className={styles.back}>
          <Icon of={IconArrowLeft} />
          {t('titles.domains')}
        </a>
        <NeighbourLinks name={domain.name} tools={tools} />
      </div>
      <h1 className={styles.name}>
        <DomainName name={domain.domainName} ascii={domain.name} tld={domain.tld} size={44} isLong={false} />
      </h1>
      <p className={styles.standing}>
        <StatusBadge domain={domain} t={t} />
        {domain.isMonitored ? <Badge tone="info">{t('domainDetail.monitored')}</Badge> : null}
        {inquiryCount > 0 ? <span>{t('domain.inquiryCount', { count: inquiryCount })}</span> : null}
        {newOffers > 0 ? <span>{t('domain.newInquiries', { count: newOffers })}</span> : null}
      </p>
    </div>
  );
}

const tones = { active: 'good', forSale: 'good', inactive: 'neutral', notRegistered: 'bad' } as const;

/** Sold and dropped names are history, of a pending one nothing is known; the rest has the label of D-158. */
function StatusBadge({ domain: { status, statusLabel, verification }, t }: { domain: Domain; t: RowTools['t'] }) {
  if (status === DomainStatus.Sold) return <Badge tone="copper">{t('domain.status.sold')}</Badge>;
  if (status === DomainStatus.Dropped) return <Badge>{t('domain.status.dropped')}</Badge>;
  if (verification === Verification.RequiresVerification) return <Badge tone="warn">{t('domain.pending.title')}</Badge>;
  return <Badge tone={tones[statusLabel]}>{t(`domainDetail.statusLabel.${statusLabel}`)}</Badge>;
}
