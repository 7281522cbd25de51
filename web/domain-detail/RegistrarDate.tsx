import { dayMs } from '#contract/dates.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './DomainDetail.module.css';
import type { LookupsOf } from './sources.ts';

/** A day written without a time, in any time zone, and the instant that is meant may be so far apart. */
const sameDayMs = 36 * 3_600_000;

type Props = { expirationDate: string | null; lookups: LookupsOf | undefined; tools: RowTools };

/** The date at which the registrar's own term ends, with how far it is from the registry's; nothing where they agree. */
export function RegistrarDate({ expirationDate, lookups, tools: { t, format } }: Props) {
  const value = lookups?.registrarExpirationDate?.value;
  if (typeof value !== 'string') return null;
  const date = format.registryDate(value);
  if (expirationDate === null)
    return <dd className={styles.about}>{t('domainDetail.registrarDate.only', { date })}</dd>;
  const apartMs = Date.parse(value) - Date.parse(expirationDate);
  if (Math.abs(apartMs) <= sameDayMs) return null;
  const days = Math.round(Math.abs(apartMs) / dayMs);
  return (
    <dd className={styles.origin} data-tone="differs">
      {t(apartMs > 0 ? 'domainDetail.registrarDate.later' : 'domainDetail.registrarDate.earlier', {
        date,
        count: days,
        days: format.number(days),
      })}
    </dd>
  );
}
