import type { Domain, FactValue } from '#contract/domains.ts';
import type { SideField } from '#contract/lookups.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './DomainDetail.module.css';
import { LookedUpFact } from './Fact.tsx';
import type { LookupsOf } from './sources.ts';

type KnownProps = { domain: Domain; lookups: LookupsOf | undefined; tools: RowTools };

const furtherDates = ['lastChangedDate', 'transferDate', 'databaseDate'] as const;

/** Those of the further facts that are shown. */
export function furtherFields(lookups: LookupsOf | undefined): SideField[] {
  const abuse = (['abuseEmail', 'abusePhone'] as const).find((field) => isTold(lookups, field));
  return [...furtherDates.filter((field) => isTold(lookups, field)), ...(abuse ? [abuse] : [])];
}

/** Further facts of a registration, each only where its source gives it or says that it is withheld. */
export function RegistrationFacts({ domain, lookups, tools }: KnownProps) {
  const { t } = tools;
  const contact = contactOf(lookups);
  return (
    <>
      {furtherDates.map((field) => (
        <DateFact key={field} field={field} domain={domain} lookups={lookups} tools={tools} />
      ))}
      {isTold(lookups, 'abuseEmail') || isTold(lookups, 'abusePhone') ? (
        <LookedUpFact
          field={isTold(lookups, 'abuseEmail') ? 'abuseEmail' : 'abusePhone'}
          label={t('domainDetail.abuse')}
          domain={domain}
          lookups={lookups}
          tools={tools}
        >
          {contact ? <AbuseContact {...contact} /> : null}
        </LookedUpFact>
      ) : null}
    </>
  );
}

const isTold = (lookups: LookupsOf | undefined, field: SideField) =>
  lookups?.[field]?.outcome === 'known' || lookups?.[field]?.outcome === 'withheld';

function DateFact({ field, domain, lookups, tools }: KnownProps & { field: (typeof furtherDates)[number] }) {
  const { t, format } = tools;
  if (!isTold(lookups, field)) return null;
  const value = lookups?.[field]?.value;
  const iso = typeof value === 'string' ? value : null;
  return (
    <LookedUpFact
      field={field}
      label={t(`domainDetail.lookups.fields.${field}`)}
      title={format.registryTime(iso)}
      domain={domain}
      lookups={lookups}
      tools={tools}
    >
      {iso === null ? null : format.registryDate(iso)}
    </LookedUpFact>
  );
}

type Contact = { email: FactValue | null | undefined; phone: FactValue | null | undefined };

function contactOf(lookups: LookupsOf | undefined): Contact | null {
  const [email, phone] = [lookups?.abuseEmail?.value, lookups?.abusePhone?.value];
  return email || phone ? { email, phone } : null;
}

/** Where to report abuse of the name at its registrar. */
function AbuseContact({ email, phone }: Contact) {
  return (
    <>
      {typeof email === 'string' ? (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ) : null}
      {typeof phone === 'string' ? (
        <a className={`link ${styles.phone}`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ) : null}
    </>
  );
}

/** The DS records at the registry, folded: whoever signs a zone compares them with its keys. */
export function DsRecords({ value, tools: { t } }: { value: FactValue | null | undefined; tools: RowTools }) {
  const records = Array.isArray(value) ? value.filter((record) => typeof record === 'object') : [];
  if (records.length === 0) return null;
  return (
    <dd className={styles.ds}>
      <details>
        <summary>{t('domainDetail.dsCount', { count: records.length })}</summary>
        {records.map(({ keyTag, algorithm, digestType, digest }) => (
          <code key={`${keyTag} ${digestType} ${digest}`}>
            {keyTag} {algorithm} {digestType} {digest}
          </code>
        ))}
      </details>
    </dd>
  );
}
