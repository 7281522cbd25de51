import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Domain } from '#contract/domains.ts';
import { expiryOf } from '#web/domains/cell-rules.ts';
import { landerWords } from '#web/domains/DomainCell.tsx';
import { domainLookupsQuery } from '#web/domains/domains.api.ts';
import { areNameserversKnown } from '#web/domains/row-state.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DomainDetail.module.css';

type FactsProps = { domain: Domain; tools: RowTools };

/** What is known of the domain itself (DETAIL-001). */
export function Facts({ domain, tools }: FactsProps) {
  const { t, format } = tools;
  const { registrationDate, createdAt, tldCount, lander, name, domainName } = domain;
  return (
    <Card title={t('domainDetail.facts')}>
      <dl className={styles.facts}>
        <Fact label={t('domain.columns.registrationDate')} title={format.dateTime(registrationDate)}>
          {format.date(registrationDate)}
        </Fact>
        <ExpiryFact domain={domain} tools={tools} />
        <RegistrarFact domain={domain} tools={tools} />
        <Fact label={t('domainDetail.renewal')}>{renewalWords(domain, t)}</Fact>
        <Nameservers domain={domain} tools={tools} />
        <Fact label={t('domainDetail.tldsTaken')}>{tldCount > 0 ? format.number(tldCount) : '-'}</Fact>
        <Fact label={t('domain.columns.createdAt')} title={format.dateTime(createdAt)}>
          {format.date(createdAt)}
        </Fact>
        <Fact label={t('domain.columns.lander')}>{lander ? landerWords(lander, t) : '-'}</Fact>
        {name === domainName.toLowerCase() ? null : (
          <Fact label={t('domainDetail.asciiForm')}>
            <code>{name}</code>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

type FactProps = { label: string; title?: string; children: ReactNode };

function Fact({ label, title, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={title === '-' ? undefined : title}>{children}</dd>
    </div>
  );
}

/** The date, and how many days are left of it or have gone since. */
function ExpiryFact({ domain: { expirationDate }, tools: { t, format, now } }: FactsProps) {
  const expiry = expirationDate === null ? null : expiryOf(expirationDate, now);
  return (
    <Fact label={t('domain.columns.expirationDate')} title={format.dateTime(expirationDate)}>
      {format.date(expirationDate)}
      {expiry ? (
        <small data-tone={expiry.tone}>
          {expiry.days === 0
            ? t('domain.expiry.today')
            : t(expiry.tone === 'past' ? 'domainDetail.daysAgo' : 'domainDetail.daysLeft', {
                count: expiry.days,
                days: format.number(expiry.days),
              })}
        </small>
      ) : null}
    </Fact>
  );
}

/** The registrar and, once the lookups are there, its number with IANA. */
function RegistrarFact({ domain: { id, registrarName }, tools: { t } }: FactsProps) {
  const { data } = useQuery(domainLookupsQuery(id));
  const ianaId = data?.registrarIanaId?.value;
  return (
    <Fact label={t('domain.columns.registrarName')}>
      {registrarName ?? '-'}
      {ianaId ? <small>{t('domainDetail.ianaId', { id: ianaId })}</small> : null}
    </Fact>
  );
}

function Nameservers({ domain, tools: { t } }: FactsProps) {
  const { nameServers } = domain;
  const none = areNameserversKnown(domain) ? t('domain.noNameservers') : '-';
  return (
    <Fact label={t('domain.columns.nameServers')}>
      {nameServers.length === 0 ? none : nameServers.map((host) => <code key={host}>{host}</code>)}
    </Fact>
  );
}

function renewalWords({ autoRenew }: Domain, t: RowTools['t']): string {
  if (autoRenew === null) return t('domainDetail.renewalUnknown');
  return t(autoRenew ? 'domain.renews' : 'domain.doesNotRenew');
}
