import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { browserClock } from '#web/base/clock.ts';
import { useMinute } from '#web/base/minute.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { expiryOf, expiryWords } from '#web/domains/cell.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import styles from './DashboardPage.module.css';
import { expiringDomains } from './expiring-domains.ts';
import { lastSoonDay } from './expiry-bars.ts';

type Next = Dashboard['nextToExpire'][number];

/** The domains whose term ends first, those just past first of all; nobody's renewal is guessed. */
export function NextToExpire({ dashboard: { nextToExpire, expiryWeeks, attention } }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const [drawnAt] = useState(browserClock.now);
  const now = new Date(Math.max(drawnAt, useMinute()));
  const today = expiryWeeks[0]?.from;
  const soon =
    today && attention.expiringSoon > 0 ? (
      <a href={expiringDomains(today, lastSoonDay(today))} className="link num">
        {t('dashboard.next.soon', { count: attention.expiringSoon })}
      </a>
    ) : null;
  return (
    <Card title={t('dashboard.next.title')} aside={soon}>
      {nextToExpire.length === 0 ? (
        <p className="pad soft">{t('dashboard.next.none')}</p>
      ) : (
        <ul>
          {nextToExpire.map((domain) => (
            <NextRow key={domain.id} domain={domain} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NextRow({ domain: { name, domainName, expirationDate, autoRenew }, now }: { domain: Next; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const expiry = expiryOf(expirationDate, now);
  return (
    <li className={`row gap-10 ${styles.next}`}>
      <a href={paths.domain(name)} className={`flex grow min-0 ${styles.name}`}>
        <DomainName name={domainName} tld={tldOf(domainName)} size={13} />
      </a>
      <RenewalBadge autoRenew={autoRenew} />
      <span className={`nowrap num ${styles.when}`} data-tone={expiry.tone} title={format.registryTime(expirationDate)}>
        {expiryWords(expiry, t) ?? format.registryDate(expirationDate)}
      </span>
    </li>
  );
}

function RenewalBadge({ autoRenew }: Pick<Next, 'autoRenew'>) {
  const { t } = useTranslation();
  if (autoRenew === null) return null;
  if (autoRenew) return <Badge tone="good">{t('domain.renews')}</Badge>;
  return <Badge tone="warn">{t('domain.doesNotRenew')}</Badge>;
}
