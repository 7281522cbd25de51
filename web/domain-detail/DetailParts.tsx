import { type ReactNode, useState } from 'react';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { paths } from '#web/base/paths.ts';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { landerWords } from '#web/domains/cell.rules.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card, CardWaiting } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './DomainDetail.module.css';

// What the page shows of a domain beside its facts, each in code of its own. What cannot be fetched, which is told, stays
// away until the page is opened again.

type PartProps = { domain: Domain; tools: RowTools };

export const DomainActions = part(
  async () => (await import('#web/domains/one-domain/DomainActionsPart.tsx')).DomainActionsPart,
);
/** Looks one part of the page up again. */
export const Refresh = part(async () => (await import('#web/domains/one-domain/RefreshPart.tsx')).RefreshPart);
/** What the user noted of the domain. */
const Own = part(async () => (await import('#web/domains/one-domain/OwnDataPart.tsx')).OwnDataPart);
export const OwnData = (props: PartProps & { isPriced: boolean }) => (
  <Own {...props} waiting={<WaitingCard title={props.tools.t('words.yourData')} />} />
);
/** A card in its place until its code is there. */
const WaitingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <CardWaiting />
  </Card>
);

/** Who did what to the name. */
export const Audit = part(async () => (await import('#web/audit/DomainAuditPart.tsx')).DomainAuditPart);
const Cycle = part(async () => (await import('#web/monitoring/releases/DomainLifeCyclePart.tsx')).DomainLifeCyclePart);
/** What becomes of a registered name unless somebody renews it. */
export function LifeCyclePart({ domain, tools }: PartProps) {
  const isHeld = (domain.isMonitored || isOurs(domain)) && !hasEnded(domain);
  const waiting = domain.isMonitored ? <WaitingCard title={tools.t('releases.steps.title')} /> : null;
  return isHeld ? <Cycle domain={domain} tools={tools} waiting={waiting} /> : null;
}

const TellMe = part(async () => (await import('#web/monitoring/mutes/DomainTellMePart.tsx')).DomainTellMePart);
/** Of which events of a monitored name the user is told. */
export const TellMePart = ({ domain, tools }: PartProps) =>
  domain.isMonitored ? (
    <TellMe domain={domain} tools={tools} waiting={<WaitingCard title={tools.t('domainDetail.tellMe')} />} />
  ) : null;

const history = () => import('./history/History.tsx');

export const PriceHistory = part(async () => (await history()).PriceHistory);
export const Changes = part(async () => (await history()).Changes);
export const SandboxNote = part(async () => (await history()).SandboxNote);
export const RawAnswers = part(async () => (await history()).RawAnswers);

/** A registered and proven name of the portfolio: sections and landers have those alone. */
const isOurs = ({ inPortfolio, status, verification }: Domain) =>
  inPortfolio && status === DomainStatus.Registered && verification === Verification.Verified;

const Transfer = part(async () => (await import('#web/transfers/DomainTransferPart.tsx')).DomainTransferPart);
/** The domain's transfer, where one is open. */
export const TransferPart = ({ domain }: { domain: Domain }) => (isOurs(domain) ? <Transfer domain={domain} /> : null);

const Dnssec = part(async () => (await import('#web/dnssec/DomainDnssecPart.tsx')).DomainDnssecPart);
/** What the section DNSSEC says of the domain. */
export const DnssecPart = (props: { domain: Domain; isSigned: boolean | undefined }) =>
  isOurs(props.domain) ? <Dnssec {...props} /> : null;

const Contacts = part(async () => (await import('#web/domains/one-domain/DomainContactsPart.tsx')).DomainContactsPart);
/** Who stands for a domain of the portfolio. */
export function ContactsPart({ domain, tools: { t } }: PartProps) {
  return domain.inPortfolio && domain.verification === Verification.Verified ? (
    <Contacts domain={domain} waiting={<WaitingCard title={t('titles.contacts')} />} />
  ) : null;
}

const Delegation = part(async () => (await import('./delegation/DelegationCard.tsx')).DelegationCard);
/** Whether the name leads here, where this installation has nameservers to lead to. */
export function DelegationPart({ domain, tools }: PartProps) {
  const hasHosts = (useAppSettings()?.nameserverHosts ?? []).length > 0;
  return hasHosts && isOurs(domain) && !hasEnded(domain) ? (
    <Delegation domain={domain} tools={tools} waiting={<WaitingCard title={tools.t('delegation.title')} />} />
  ) : null;
}

const isLookedAt = ({ isMonitored, inPortfolio, status }: Domain) =>
  isMonitored || (inPortfolio && status === DomainStatus.Registered);

const Website = part(async () => (await import('./website/WebsiteCard.tsx')).WebsiteCard);
/** What stands at the name: of names in use, whose websites are looked at. */
export function WebsitePart({ domain, tools }: PartProps) {
  return isLookedAt(domain) ? (
    <Website domain={domain} tools={tools} waiting={<WaitingCard title={tools.t('domain.columns.websiteStatus')} />} />
  ) : null;
}

const Dns = part(async () => (await import('./website/DnsCard.tsx')).DnsCard);
/** What DNS says of the name, read with each look at its website. */
export function DnsPart({ domain, tools }: PartProps) {
  return isLookedAt(domain) ? (
    <Dns domain={domain} tools={tools} waiting={<WaitingCard title={tools.t('website.dns.title')} />} />
  ) : null;
}

const Written = part(async () => (await import('./records/WrittenRecordsCard.tsx')).WrittenRecordsCard);
/** Records that were set here of a registered name of the portfolio. */
export const WrittenRecords = (props: PartProps) =>
  props.domain.inPortfolio && props.domain.status === DomainStatus.Registered ? <Written {...props} /> : null;

type FetchedCardProps = { title: string; aside?: ReactNode; children: (onMissing: () => void) => ReactNode };

/** A card whose content is fetched: without it, it stays away. */
function FetchedCard({ title, aside, children }: FetchedCardProps) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : (
    <Card title={title} aside={aside}>
      {children(() => setMissing(true))}
    </Card>
  );
}

const OwnershipProof = part(
  async () => (await import('#web/domains/verification/OwnershipProofPart.tsx')).OwnershipProofPart,
);
/** The TXT record that proves a pending name, and what the looks for it find (VERI-007). */
export function TxtRecord({ domain, tools: { t } }: PartProps) {
  return (
    <FetchedCard title={t('domainDetail.txt.title')}>
      {(onMissing) => (
        <div className={styles.proof}>
          <OwnershipProof domain={domain} onMissing={onMissing} waiting={<Spinner label={t('common.loading')} />} />
        </div>
      )}
    </FetchedCard>
  );
}

const ShareVisits = part(async () => (await import('#web/shared-views/SharePart.tsx')).SharePart);
const Accounts = part(async () => (await import('#web/registrar-accounts/DomainAccountsPart.tsx')).DomainAccountsPart);
/** What accounts at registrars say of a domain of the portfolio. */
export const AccountsPart = ({ domain: { id, held, inPortfolio } }: PartProps) =>
  inPortfolio ? <Accounts domainId={id} isHeld={held !== null} /> : null;

const Visits = part(async () => (await import('#web/analytics/recent/DomainVisitsPart.tsx')).DomainVisitsPart);
/** From where people came to the name's lander; nothing of a name that has none. */
export function VisitsPart({ domain, tools: { t } }: PartProps) {
  if (domain.lander === null) return null;
  const share = isOurs(domain) ? <ShareVisits size="xs" domain={{ id: domain.id, name: domain.domainName }} /> : null;
  return (
    <FetchedCard title={t('visits.sources')} aside={share}>
      {(onMissing) => <Visits domainId={domain.id} onMissing={onMissing} waiting={<CardWaiting />} />}
    </FetchedCard>
  );
}

/** How its visitors went, for the figure at the head of the page. */
export const VisitorsOfDomain = part(
  async () => (await import('#web/analytics/recent/DomainVisitorsPart.tsx')).DomainVisitorsPart,
);

const Handover = part(async () => (await import('#web/inquiries/handover/HandoverPart.tsx')).HandoverPart);
/** What is to be done after the sale of a sold domain. */
export const HandoverPart = ({ domain: { id, status } }: { domain: Domain }) =>
  status === DomainStatus.Sold ? <Handover domainId={id} /> : null;

const Inquiries = part(async () => (await import('#web/inquiries/DomainInquiriesPart.tsx')).DomainInquiriesPart);
/** What buyers wrote about the name. */
export const InquiriesPart = ({ domain, tools: { t } }: PartProps) => (
  <FetchedCard title={t('domain.columns.inquiries')}>
    {(onMissing) => (
      <Inquiries
        domainId={domain.id}
        share={domain.isOwnLander ? `https://${domain.name}` : null}
        onMissing={onMissing}
        waiting={<CardWaiting />}
      />
    )}
  </FetchedCard>
);

const Lander = part(async () => (await import('#web/landers/domain-lander/DomainLanderPart.tsx')).DomainLanderPart);
const NoLander = part(async () => (await import('#web/landers/domain-lander/DomainLanderPart.tsx')).NoLanderPart);
/** The name's own lander: its picture, state and group, or its drawn place and the way to one where it can have it (D-095). */
export function LanderPart({ domain, tools: { t } }: PartProps) {
  const [isMissing, setMissing] = useState(false);
  const { id, lander, domainName, status } = domain;
  if (!lander && status !== DomainStatus.Registered) return null; // it is sold, or dropped
  const state = lander ? (
    <StatusDot tone={lander.status === 'live' ? 'good' : lander.status === 'failed' ? 'bad' : 'busy'}>
      {landerWords(lander, t)}
    </StatusDot>
  ) : null;
  const onMissing = () => setMissing(true);
  const place = <span className={`full ${styles.picture}`} aria-hidden="true" />;
  const waiting = (
    <div className="grid gap-10 pad soft">
      {place}
      {lander ? <p>{lander.groupName}</p> : null}
    </div>
  );
  const inShort = isMissing ? waiting : null;
  return (
    <Card title={t('domain.columns.lander')} aside={state}>
      {lander
        ? (inShort ?? <Lander domainId={id} waiting={waiting} onMissing={onMissing} />)
        : (inShort ?? (
            <NoLander domainName={domainName} waiting={waiting} onMissing={onMissing}>
              <p>{t('domainDetail.noLander')}</p>
              {isOurs(domain) && !hasEnded(domain) ? (
                <ButtonLink href={paths.newLanderGroup} onClick={() => handOverDomains([id])}>
                  {t('domainDetail.createLander')}
                </ButtonLink>
              ) : null}
            </NoLander>
          ))}
    </Card>
  );
}
