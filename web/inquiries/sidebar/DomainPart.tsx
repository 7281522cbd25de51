import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Domain, DomainStatus } from '#contract/domains.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { type Lander, pagePriceOf } from '#contract/landers.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { lookOf, ThumbPart } from '#web/landers/thumb/ThumbPart.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Sidebar.module.css';
import { Facts, NotLoaded, SidebarPart } from './SidebarPart.tsx';
import { inquiredDomainQuery, inquiredLanderQuery } from './sidebar.api.ts';

/** The name that is asked for: what it costs, until when it is paid, and its page. */
export function DomainPart({ inquiry: { domainId, domainName } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const domain = useQuery(inquiredDomainQuery(domainId));
  const lander = useQuery(inquiredLanderQuery(domainId));
  const failed = domain.error ?? lander.error;
  const isKnown = domain.data !== undefined && lander.data !== undefined;
  return (
    <SidebarPart title={t('common.domain')}>
      <p className={`row wrap min-0 ${styles.name}`}>
        {domain.data === null ? (
          <DomainName name={domainName} size={16} isLong />
        ) : (
          <a href={paths.domain(domainName)}>
            <DomainName name={domainName} size={16} isLong />
          </a>
        )}
        {domain.data ? <StandingBadge domain={domain.data} /> : null}
      </p>
      {isKnown ? (
        <DomainFacts domain={domain.data} lander={lander.data} />
      ) : failed ? (
        <NotLoaded
          error={failed}
          retry={() => {
            void domain.refetch();
            void lander.refetch();
          }}
        />
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </SidebarPart>
  );
}

function StandingBadge({ domain: { status } }: { domain: Domain }) {
  const { t } = useTranslation();
  if (status === DomainStatus.Sold) return <Badge tone="copper">{t('domain.status.sold')}</Badge>;
  return status === DomainStatus.Dropped ? <Badge tone="warn">{t('domain.status.dropped')}</Badge> : null;
}

function DomainFacts({ domain, lander }: { domain: Domain | null; lander: Lander | null }) {
  const { t } = useTranslation();
  const { amount: noted, number, registryDate, day } = useFormat();
  if (!domain) return <p className="note">{t('inquiry.domainGone')}</p>;
  const amount = (price: Amount | null) => (price?.amount ? noted(price) : t('inquiry.notSet'));
  const price = lander && pagePriceOf(lander);
  const minimum = lander?.minimumOffer
    ? { amount: lander.minimumOffer, currency: lander.offerCurrency ?? usualCurrency }
    : null;
  const { expirationDate, isExpirationOwn, registrarName, notRegisteredAt, visitors } = domain;
  const expiry = !expirationDate
    ? t('words.unknown')
    : isExpirationOwn
      ? day(expirationDate.slice(0, 10))
      : registryDate(expirationDate);
  return (
    <>
      <Facts
        facts={[
          [t('inquiry.buyNow'), amount(price ?? amountOf(domain.own, 'askingPrice'))],
          [t('words.minimumOffer'), amount(minimum ?? amountOf(domain.own, 'floorPrice'))],
          [t('inquiry.expires'), notRegisteredAt ? t('inquiry.notRegistered') : expiry],
          [t('domain.columns.registrarName'), registrarName ?? t('words.unknown')],
          visitors === null
            ? undefined
            : [
                t('domain.columns.visitors'),
                <a key="visitors" className="link" href={paths.analyticsOf('domain', domain.id)}>
                  {number(visitors)}
                </a>,
              ],
        ]}
      />
      {lander ? (
        <a className={styles.page} href={lander.previewUrl} target="_blank" rel="noreferrer">
          <ThumbPart
            look={lookOf(lander, lander)}
            domainName={lander.domainName}
            price={price && noted(price)}
            picture={lander.screenshotUrl}
          />
          <span className="vh">{t('inquiry.openPage')}</span>
        </a>
      ) : (
        <p className="note">{t('inquiry.noPage')}</p>
      )}
    </>
  );
}
