import type { Domain } from '#contract/domains.ts';
import { websiteStatuses } from '#contract/websites.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { AutoRenewFact } from './AutoRenewFact.tsx';
import { DnssecPart, Refresh } from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import { EppStatuses } from './EppStatuses.tsx';
import { ExpiryFact } from './ExpiryFact.tsx';
import { Fact, LookedUpFact, Missing } from './Fact.tsx';
import { FactsHead } from './FactsHead.tsx';
import { RegistrarFact } from './RegistrarFact.tsx';
import { DsRecords, furtherFields, RegistrationFacts } from './RegistrationFacts.tsx';
import { type LookupsOf, textsOf } from './sources.ts';

export type FactsProps = {
  domain: Domain;
  /** undefined while they are loaded */
  lookups: LookupsOf | undefined;
  tools: RowTools;
};

/** What is known of the domain itself (DETAIL-001): eight facts, the others unfolded when they are wanted. */
export function Facts({ domain, lookups, tools }: FactsProps) {
  const { t, format } = tools;
  const { registrationDate, createdAt, tldCount, name, domainName } = domain;
  const known = { domain, lookups, tools };
  const isAsciiOwn = name !== domainName.toLowerCase();
  const count = shownCount + furtherFields(lookups).length + (isAsciiOwn ? 2 : 1);
  return (
    <Card title={t('domainDetail.facts')} aside={<FactsHead domain={domain} lookups={lookups} tools={tools} />}>
      <dl className={`grid ${styles.facts}`}>
        <LookedUpFact
          {...known}
          field="registrationDate"
          label={t('domain.columns.registrationDate')}
          title={format.registryTime(registrationDate)}
        >
          {registrationDate === null ? null : format.registryDate(registrationDate)}
        </LookedUpFact>
        <ExpiryFact {...known} />
        <RegistrarFact {...known} />
        {domain.inPortfolio ? <AutoRenewFact domain={domain} tools={tools} /> : <WebsiteFact domain={domain} t={t} />}
        <RegistryFacts {...known} />
        <NameserversFact {...known} />
        <LookedUpFact
          lookups={lookups}
          tools={tools}
          field="tldCount"
          label={t('domainDetail.lookups.fields.tldCount')}
          below={
            <dd className={styles.again}>
              <Refresh domain={domain} part="tldCounts" tools={tools} />
            </dd>
          }
        >
          {tldCount > 0 || lookups?.tldCount?.knownAt ? format.number(tldCount) : null}
        </LookedUpFact>
      </dl>
      <details className={`line-top ${styles.further}`}>
        <summary className="link">{t('domainDetail.allFacts', { count })}</summary>
        <dl className={`grid line-top ${styles.facts}`}>
          <RegistrationFacts {...known} />
          <Fact label={t('domain.columns.createdAt')} title={format.dateTime(createdAt)}>
            {format.date(createdAt)}
          </Fact>
          {isAsciiOwn ? (
            <Fact label={t('domainDetail.asciiForm')}>
              <code>{name}</code>
            </Fact>
          ) : null}
        </dl>
      </details>
    </Card>
  );
}

/** What stands at a name that is only watched; the rest of it is in a card of its own. */
function WebsiteFact({ domain: { websiteStatus }, t }: { domain: Domain; t: RowTools['t'] }) {
  const known = websiteStatuses.find((status) => status === websiteStatus);
  return (
    <Fact label={t('domain.columns.websiteStatus')}>
      {known ? t(`websiteStatus.names.${known}`) : <Missing>{t('common.unknown')}</Missing>}
    </Fact>
  );
}

/** How many facts are shown at first. */
const shownCount = 8;

/** What only the registry knows of a name, and only this page shows: its EPP status and DNSSEC. */
function RegistryFacts({ domain, lookups, tools }: FactsProps) {
  const { t } = tools;
  const statuses = textsOf(lookups?.eppStatuses?.value);
  const dnssec = lookups?.dnssec?.value;
  const isSigned = typeof dnssec === 'boolean' ? dnssec : undefined;
  return (
    <>
      <LookedUpFact
        field="eppStatuses"
        label={t('domainDetail.lookups.fields.eppStatuses')}
        domain={domain}
        lookups={lookups}
        tools={tools}
      >
        {statuses.length > 0 ? <EppStatuses statuses={statuses} t={t} /> : null}
      </LookedUpFact>
      <LookedUpFact
        field="dnssec"
        label={t('domainDetail.lookups.fields.dnssec')}
        domain={domain}
        lookups={lookups}
        tools={tools}
        below={
          <>
            <DsRecords value={lookups?.dsRecords?.value} tools={tools} />
            <DnssecPart domain={domain} isSigned={isSigned} />
          </>
        }
      >
        {isSigned === undefined ? null : t(isSigned ? 'domainDetail.signed' : 'domainDetail.notSigned')}
      </LookedUpFact>
    </>
  );
}

function NameserversFact({ domain, lookups, tools }: FactsProps) {
  const { t } = tools;
  const { nameServers } = domain;
  const none = lookups?.nameServers?.knownAt ? t('domain.noNameservers') : null;
  return (
    <LookedUpFact
      field="nameServers"
      label={t('domain.columns.nameServers')}
      domain={domain}
      lookups={lookups}
      tools={tools}
    >
      {nameServers.length === 0 ? none : nameServers.map((host) => <code key={host}>{host}</code>)}
    </LookedUpFact>
  );
}
