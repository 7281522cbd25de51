import { useEffect, useRef, useState } from 'react';
import { dayMs } from '#contract/dates.ts';
import { canEnterExpiry } from '#contract/update-domain.ts';
import { expiryOf } from '#web/domains/cell.rules.ts';
import { hasEnded } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './DomainDetail.module.css';
import { ExpiryField } from './ExpiryField.tsx';
import { LookedUpFact } from './Fact.tsx';
import type { FactsProps } from './Facts.tsx';
import type { LookupsOf } from './sources.ts';
import { useEdits } from './use-edits.ts';

/** The date with how far it is, whose it is, and a way to enter one where the registry publishes none (D-159a). */
export function ExpiryFact({ domain, lookups, tools }: FactsProps) {
  const { t, format } = tools;
  const { expirationDate, ownExpirationDate, isExpirationOwn } = domain;
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const edits = useEdits(domain);
  const lookup = lookups?.expirationDate;
  const canEnter = canEnterExpiry(lookup && { outcome: lookup.outcome, isKnown: lookup.knownAt !== null });
  const label = t('domain.columns.expirationDate');
  const close = () => setEditing(false);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <ExpiryField
            initial={ownExpirationDate?.slice(0, 10) ?? ''}
            isSaving={edits.isPending}
            onSave={(day) => edits.mutate({ expirationDate: day }, { onSuccess: close })}
            onCancel={close}
          />
        </dd>
      </div>
    );
  }
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
          {canEnter || ownExpirationDate !== null ? (
            <dd className={styles.actions}>
              {ownExpirationDate !== null && !isExpirationOwn ? (
                <span className={styles.beside}>
                  {t('domainDetail.ownExpiry.beside', { date: format.registryDate(ownExpirationDate) })}
                </span>
              ) : null}
              {canEnter ? (
                <button ref={opener} type="button" className="link" onClick={() => setEditing(true)}>
                  {t(isExpirationOwn ? 'common.change' : 'domainDetail.ownExpiry.enter')}
                </button>
              ) : null}
              {ownExpirationDate !== null ? (
                <button
                  type="button"
                  className="link"
                  disabled={edits.isPending}
                  onClick={() => edits.mutate({ expirationDate: null })}
                >
                  {t('domainDetail.ownExpiry.takeBack')}
                </button>
              ) : null}
            </dd>
          ) : null}
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
          : t(expiry.tone === 'past' ? 'domainDetail.daysAgo' : 'domainDetail.daysLeft', {
              count: expiry.days,
              days: expiry.days,
            })}
      </small>
    </>
  );
}

/** A day written without a time, in any time zone, and the instant that is meant may be so far apart. */
const sameDayMs = 36 * 3_600_000;

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
