import type { Delegation } from '#contract/delegation.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './Delegation.module.css';

/** What stands between the name and an answer of our name service; nothing where it answers, or where there is none. */
export function ZoneState({ delegation: { zone }, tools }: { delegation: Delegation; tools: RowTools }) {
  const { t, now, format } = tools;
  if (!zone || zone.state === 'served') return null;
  const reason = zone.state === 'failed' && zone.reason !== null ? reasonWords(zone.reason, t) : undefined;
  const next = zone.state === 'failed' ? zone.retryAt : null;
  return (
    <p className={styles.warning}>
      {t(`delegation.zone.${zone.state}`)}
      {reason ? ` ${reason}.` : null}
      {next ? ` ${t('delegation.zone.next', { time: attemptTime(next, now, format.language) })}` : null}
    </p>
  );
}
