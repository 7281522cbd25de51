import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { domainLookupsQuery } from '#web/domains/domains.api.ts';
import { rowStateOf } from '#web/domains/row-state.rules.ts';
import { useRowTools } from '#web/domains/row-tools.api.ts';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { StaleNote } from '#web/ui/LoadFailed.tsx';
import { DetailHead } from './DetailHead.tsx';
import { DetailNotice } from './DetailNotice.tsx';
import {
  AccountsPart,
  Audit,
  Changes,
  ContactsPart,
  DelegationPart,
  DnsPart,
  HandoverPart,
  InquiriesPart,
  LanderPart,
  LifeCyclePart,
  OwnData,
  SandboxNote,
  TellMePart,
  TransferPart,
  TxtRecord,
  VisitsPart,
  WebsitePart,
  WrittenRecords,
} from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import { Facts } from './Facts.tsx';
import { Listings } from './Listings.tsx';
import { Lookups } from './Lookups.tsx';
import { isPriced } from './money/MoneyLine.tsx';
import { Prices } from './Prices.tsx';

type DetailProps = {
  domain: Domain;
  /** the last load failed: what is shown is the last known */
  stale: { retry: () => void; isRetrying: boolean } | null;
};
const nothing = () => {};

export function DetailContent({ domain, stale }: DetailProps) {
  const { t } = useTranslation();
  const tools = useRowTools(nothing);
  const query = useQuery(domainLookupsQuery(domain.id));
  const lookups = query.data ?? (query.isError ? {} : undefined);
  const isPending = rowStateOf(domain).kind === 'pendingVerification';
  return (
    <div className="column grow min-0">
      <DetailHead domain={domain} tools={tools} />
      {stale ? (
        <StaleNote isRetrying={stale.isRetrying} onRetry={stale.retry}>
          {t('domainDetail.staleNote')}
        </StaleNote>
      ) : null}
      <div className="page-content column gap-16">
        <DetailNotice domain={domain} tools={tools} />
        {isPending ? <TxtRecord domain={domain} tools={tools} /> : null}
        <div className={`grid gap-16 ${styles.content}`} data-own={domain.inPortfolio || undefined}>
          <div className="column gap-16 min-0">
            <HandoverPart domain={domain} />
            {isPending ? null : ( // nothing is looked up before the proof (D-140)
              <>
                <LifeCyclePart domain={domain} tools={tools} />
                <Facts domain={domain} lookups={lookups} tools={tools} />
                <Prices domain={domain} tools={tools} />
                <Changes
                  id={domain.id}
                  tools={tools}
                  waiting={
                    <Card title={t('domainHistory.title')}>
                      <CardWaiting />
                    </Card>
                  }
                />
                {isSandboxName(domain.name) ? <SandboxNote id={domain.id} tools={tools} /> : null}
                <div className={`grid gap-16 ${styles.pair}`}>
                  <WebsitePart domain={domain} tools={tools} />
                  <DelegationPart domain={domain} tools={tools} />
                </div>
                <WrittenRecords domain={domain} tools={tools} />
                <DnsPart domain={domain} tools={tools} />
                <AccountsPart domain={domain} tools={tools} />
                <Lookups domain={domain} query={query} tools={tools} />
              </>
            )}
            {isPending ? <WrittenRecords domain={domain} tools={tools} /> : null}
            <Audit
              id={domain.id}
              waiting={
                <Card title={t('audit.own.title')}>
                  <CardWaiting />
                </Card>
              }
            />
          </div>
          <aside className={`grid gap-16 min-0 ${styles.side}`} aria-label={t('domainDetail.beside')}>
            {domain.inPortfolio ? <LanderPart domain={domain} tools={tools} /> : null}
            {domain.inPortfolio ? <InquiriesPart domain={domain} tools={tools} /> : null}
            <TellMePart domain={domain} tools={tools} />
            {isPending ? null : <Listings domain={domain} lookups={lookups} tools={tools} />}
            <OwnData domain={domain} isPriced={isPriced(domain)} tools={tools} />
            <TransferPart domain={domain} />
            <VisitsPart domain={domain} tools={tools} />
            <ContactsPart domain={domain} tools={tools} />
          </aside>
        </div>
      </div>
    </div>
  );
}
