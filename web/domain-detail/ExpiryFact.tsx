import { dayMs } from '#contract/dates.ts';
import { expiryRange } from '#contract/update-domain.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { expiryOf } from '#web/domains/expiry.rules.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './DomainDetail.module.css';
import { EntryActions, EntryField, useEntry } from './EntryField.tsx';
import { LookedUpFact } from './Fact.tsx';
import type { FactsProps } from './Facts.tsx';
import type { LookupsOf } from './sources.ts';

/** The date with how far it is, whose it is, and a way to enter one where the registry publishes none (D-159a). */
export function ExpiryFact({ domain, lookups, tools }: FactsProps) {
  const { t, format } = tools;
  const { expirationDate, ownExpirationDate, isExpirationOwn } = domain;
  const entry = useEntry(domain, 'expirationDate');
  const label = t('domain.columns.expirationDate');
  if (entry.isEditing) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <EntryField
            entry={entry}
            input={{ type: 'date', min: expiryRange.from, max: expiryRange.to }}
            initial={ownExpirationDate?.slice(0, 10) ?? ''}
            isPossible={(day) => day >= expiryRange.from && day <= expiryRange.to}
          />
        </dd>
      </div>
    );
  }
  const isBeside = ownExpirationDate !== null && !isExpirationOwn;
  return (
    <LookedUpFact
      field="expirationDate"
      label={label}
      title={format.registryTime(isExpirationOwn ? null : expirationDate)}
      domain={domain}
      lookups={lookups}
      tools={tools}
      origin={isExpirationOwn ? t('domainDetail.ownExpiry.origin') : undefined}
      below={
        <>
          <RegistrarDate expirationDate={isExpirationOwn ? null : expirationDate} lookups={lookups} tools={tools} />
          <AccountDate domain={domain} tools={tools} />
          <EntryActions
            entry={entry}
            lookup={lookups?.expirationDate}
            isOwn={isExpirationOwn}
            beside={
              isBeside ? t('domainDetail.ownExpiry.beside', { date: format.registryDate(ownExpirationDate) }) : null
            }
          />
        </>
      }
    >
      {expirationDate === null ? null : <ExpiryDay iso={expirationDate} isEnded={hasEnded(domain)} tools={tools} />}
    </LookedUpFact>
  );
}

type ExpiryDayProps = { iso: string; isEnded: boolean; tools: FactsProps['tools'] };

/** The date, and how many days are left of it or have gone since; of a registration that has ended the date alone. */
function ExpiryDay({ iso, isEnded, tools: { t, format, now } }: ExpiryDayProps) {
  if (isEnded) return format.registryDate(iso);
  const expiry = expiryOf(iso, now);
  return (
    <>
      {format.registryDate(iso)}
      <small data-tone={expiry.tone}>
        {expiry.days === 0
          ? t('domain.expiry.today')
          : t(expiry.tone === 'past' ? 'domainDetail.daysAgo' : 'words.inSoManyDays', {
              count: expiry.days,
              days: expiry.days,
            })}
      </small>
    </>
  );
}

/** A day written without a time, in any time zone, and the instant that is meant may be so far apart. */
const sameDayMs = 36 * 3_600_000;

/** The date that the account at a registrar tells, where it is another than the registry's: auto-renew runs ahead of it (REG-007). */
function AccountDate({ domain: { held, expirationDate }, tools: { t, format } }: Pick<FactsProps, 'domain' | 'tools'>) {
  if (!held?.expiresAt || expirationDate === null) return null;
  const apartMs = Date.parse(held.expiresAt) - Date.parse(expirationDate);
  if (Math.abs(apartMs) <= sameDayMs) return null;
  const days = Math.round(Math.abs(apartMs) / dayMs);
  return (
    <dd className={styles.origin} data-tone="differs">
      {t(apartMs > 0 ? 'domainDetail.heldDate.later' : 'domainDetail.heldDate.earlier', {
        ...{ account: accountWords(held), date: format.registryDate(held.expiresAt) },
        ...{ count: days, days },
      })}
    </dd>
  );
}

type Props = { expirationDate: string | null; lookups: LookupsOf | undefined; tools: RowTools };

/** The date at which the registrar's own term ends, with how far it is from the registry's; nothing where they agree. */
function RegistrarDate({ expirationDate, lookups, tools: { t, format } }: Props) {
  const value = lookups?.registrarExpirationDate?.value;
  if (typeof value !== 'string') return null;
  const date = format.registryDate(value);
  if (expirationDate === null)
    return <dd className={`note w-text ${styles.about}`}>{t('domainDetail.registrarDate.only', { date })}</dd>;
  const apartMs = Date.parse(value) - Date.parse(expirationDate);
  if (Math.abs(apartMs) <= sameDayMs) return null;
  const days = Math.round(Math.abs(apartMs) / dayMs);
  return (
    <dd className={styles.origin} data-tone="differs">
      {t(apartMs > 0 ? 'domainDetail.registrarDate.later' : 'domainDetail.registrarDate.earlier', {
        date,
        count: days,
        days,
      })}
    </dd>
  );
}
