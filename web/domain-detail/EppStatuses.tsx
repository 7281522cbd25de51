import { type EppStatus, isEppStatus } from '#contract/epp-statuses.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './DomainDetail.module.css';

/** Those that need somebody's attention; of the others nothing is out of order. */
const tones: Partial<Record<EppStatus, DotTone>> = {
  clientHold: 'bad',
  serverHold: 'bad',
  redemptionPeriod: 'bad',
  pendingDelete: 'bad',
  pendingRestore: 'warn',
  pendingTransfer: 'warn',
  autoRenewPeriod: 'warn',
  inactive: 'warn',
  ok: 'good',
};
const urgency: readonly (DotTone | undefined)[] = ['bad', 'warn', undefined, 'good'];
const toneOf = (status: string) => (isEppStatus(status) ? tones[status] : undefined);

/** The statuses with the most urgent ones first, else in the registry's order. */
export function byUrgency(statuses: readonly string[]): string[] {
  return statuses.toSorted((one, other) => urgency.indexOf(toneOf(one)) - urgency.indexOf(toneOf(other)));
}

/** What each EPP status means for who holds the name, with its code beside it; an unknown one is its code alone. */
export function EppStatuses({ statuses, t }: { statuses: readonly string[]; t: RowTools['t'] }) {
  return (
    <ul className={`grid gap-2 ${styles.statuses}`}>
      {byUrgency(statuses).map((status) => (
        <li className="flex wrap" key={status}>
          <StatusDot tone={toneOf(status)}>
            {isEppStatus(status) ? t(`changes.eppStatuses.${status}`) : status}
          </StatusDot>
          {isEppStatus(status) ? <code>{status}</code> : null}
        </li>
      ))}
    </ul>
  );
}
