import type { ReactNode } from 'react';
import { type DnsField, type DnsReading, dmarcPolicyOf, dnsFields, mailServicesOf } from '#contract/dns-records.ts';
import type { Domain } from '#contract/domains.ts';
import type { DomainWebsite } from '#contract/websites.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { useWebsite } from './use-website.ts';
import styles from './Website.module.css';

/** What DNS says of a name (DNS-001): read with each look at its website, and compared by what it means (DNS-002). */
export function DnsCard({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const { query } = useWebsite(domain.id);
  const { data, isError } = query;
  return (
    <Card title={t('website.dns.title')}>
      {data || isError ? null : <CardWaiting />}
      {data ? (
        <div className={`grid gap-10 pad soft ${styles.body}`}>
          <Read website={data} isGone={hasEnded(domain)} tools={tools} />
        </div>
      ) : null}
      {isError && !data ? (
        <div className="grid gap-10 pad soft">
          <p role="status">{t('website.dns.loadFailed')}</p>
          <RetryButton onRetry={() => void query.refetch()} />
        </div>
      ) : null}
    </Card>
  );
}

type ReadProps = { website: DomainWebsite; isGone: boolean; tools: RowTools };

/** `isGone`: the name is not registered any more, and has records no longer. A server of the version before tells no records. */
function Read({ website: { dns = null, dnsFailure = null, isLooking, nextLookAt }, isGone, tools: { t } }: ReadProps) {
  const why = dnsFailure === null ? undefined : (reasonWords(dnsFailure, t) ?? dnsFailure);
  const isEmpty = dns !== null && dnsFields.every((field) => dns.records[field]?.length === 0);
  return (
    <>
      {dns === null && why === undefined ? (
        <p role="status">{t(`website.dns.${isLooking ? 'reading' : nextLookAt === null ? 'notRead' : 'never'}`)}</p>
      ) : null}
      {why === undefined ? null : (
        <p className={`warning ${styles.warning}`} role="status">
          {t(dns ? 'website.dns.failed' : 'website.dns.failedFirst')} {why}.
        </p>
      )}
      {dns && dns.waiting.length > 0 ? (
        <p className={`warning ${styles.warning}`}>
          {t('website.dns.waiting', { what: dns.waiting.map((field) => t(`changes.fields.${field}`)).join(', ') })}
        </p>
      ) : null}
      {isGone ? <p role="status">{t('website.dns.gone')}</p> : null}
      {dns && !(isGone && isEmpty) ? (
        <dl className={`grid gap-8 ${styles.facts}`}>
          {dnsFields.map((field) => (
            <Fact key={field} field={field} dns={dns} t={t} />
          ))}
        </dl>
      ) : null}
      {dns ? (
        <p className={`quiet ${styles.foot}`}>
          <span>
            {t('words.read')} <RelativeTime at={dns.readAt} />
          </span>
        </p>
      ) : null}
    </>
  );
}

type FactProps = { field: DnsField; dns: DnsReading; t: RowTools['t'] };

function Fact({ field, dns: { records }, t }: FactProps) {
  const known = records[field];
  return (
    <div>
      <dt>{t(`changes.fields.${field}`)}</dt>
      {known === null ? <dd data-absent>{t('words.notKnown')}</dd> : null}
      {known?.length === 0 ? <dd data-absent>{t('website.dns.none')}</dd> : null}
      {known && known.length > 0 ? (
        <dd>
          <Meaning field={field} records={known} t={t} />
          <Lines texts={known} t={t} />
        </dd>
      ) : null}
    </div>
  );
}

/** What records mean, where that is more than they say. */
function Meaning({ field, records, t }: { field: DnsField; records: string[]; t: RowTools['t'] }): ReactNode {
  if (field === 'mx') {
    const services = mailServicesOf(records);
    return <p>{services.length === 0 ? t('website.dns.noMail') : services.join(', ')}</p>;
  }
  if (field !== 'dmarc') return null;
  return <p>{t(`website.dns.policies.${dmarcPolicyOf(records) ?? 'invalid'}`)}</p>;
}

const shownAtOnce = 4;

/** A stranger's texts, a line each; many of them behind a click. */
function Lines({ texts, t }: { texts: string[]; t: RowTools['t'] }) {
  const [first, rest] = [texts.slice(0, shownAtOnce), texts.slice(shownAtOnce)];
  return (
    <>
      <TextList texts={first} />
      {rest.length > 0 ? (
        <details>
          <summary>{t('website.dns.more', { count: rest.length })}</summary>
          <TextList texts={rest} />
        </details>
      ) : null}
    </>
  );
}

const TextList = ({ texts }: { texts: string[] }) => (
  <ul className={styles.records}>
    {texts.map((text) => (
      <li className="small mono breaks" key={text}>
        {text}
      </li>
    ))}
  </ul>
);
