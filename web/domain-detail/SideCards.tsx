import type { Domain } from '#contract/domains.ts';
import { landerWords } from '#web/domains/DomainCell.tsx';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './DomainDetail.module.css';

type SideCardProps = { domain: Domain; tools: RowTools };

/** The name's own sales page: that there is none, until landers come; then its state and group. */
export function LanderCard({ domain: { lander }, tools: { t } }: SideCardProps) {
  return (
    <Card title={t('domain.columns.lander')}>
      {lander ? (
        <p className={styles.none}>
          <StatusDot tone={lander.status === 'live' ? 'good' : lander.status === 'failed' ? 'bad' : 'busy'}>
            {landerWords(lander, t)}
          </StatusDot>{' '}
          {lander.groupName}
        </p>
      ) : (
        <p className={styles.none}>{t('domainDetail.noLander')}</p>
      )}
    </Card>
  );
}

/** How many buyers have written, and how many of them are new (D-160). */
export function InquiryCard({
  domain: { inquiryCount, newOffers, currentOffers },
  tools: { t, format },
}: SideCardProps) {
  return (
    <Card title={t('domain.columns.inquiries')}>
      {inquiryCount > 0 ? (
        <p className={styles.none}>
          {t('domain.inquiryCount', { count: inquiryCount })}
          {newOffers > 0 ? `, ${t('domain.newInquiries', { count: newOffers })}` : null}
          {currentOffers > 0
            ? `, ${t('domainDetail.offers', { count: currentOffers, total: format.number(currentOffers) })}`
            : null}
        </p>
      ) : (
        <p className={styles.none}>{t('domainDetail.noInquiries')}</p>
      )}
    </Card>
  );
}
