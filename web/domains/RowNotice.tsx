import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import type { Domain } from '#contract/domains.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { attemptTime } from './next-attempt.ts';
import styles from './RowNotice.module.css';
import { canRetry, type Problem, type RowState } from './row-state.ts';
import type { RowTools } from './row-tools.ts';

export type NoticeState = Extract<RowState, { kind: 'pendingVerification' | 'gathering' | 'failed' }>;

/** What a row says in place of its values, and the next step (D-084). */
export function RowNotice({ domain, state, tools }: { domain: Domain; state: NoticeState; tools: RowTools }) {
  const { t } = tools;
  if (state.kind === 'pendingVerification') {
    return (
      <span className={styles.notice} data-kind="pending">
        <Icon of={IconShieldQuestion} />
        <b>{t('domain.pending.title')}</b>
        <span>{t('domain.pending.text')}</span>
      </span>
    );
  }
  if (state.kind === 'gathering') {
    return (
      <span className={styles.notice} data-kind="gathering">
        <Icon of={IconHourglass} />
        <span>{t('domain.gathering')}</span>
        <i className={styles.skeleton} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={styles.notice} data-kind={state.problem.error === 'switchedOff' ? 'off' : 'failed'}>
      <Icon of={IconAlertTriangle} />
      <b>{t(`domain.problem.${state.problem.error}`)}</b>
      <span>{problemText(state.problem, tools)}</span>
      {canRetry(state.problem, tools.isOutboundLive) ? <RetryButton domain={domain} tools={tools} /> : null}
    </span>
  );
}

/** What happens next after a failed lookup: its time, or the reason why nothing is planned. */
export function problemText({ error, nextAttemptAt }: Problem, { t, format, now, isOutboundLive }: RowTools): string {
  if (error === 'switchedOff' && !isOutboundLive) return t('domain.next.switchedOff');
  if (nextAttemptAt === null) return t('domain.next.none');
  if (new Date(nextAttemptAt).getTime() <= now.getTime()) return t('domain.next.soon');
  return t('domain.next.at', { time: attemptTime(nextAttemptAt, now, format.language) });
}

export function RetryButton({ domain, tools: { t, retry } }: { domain: Domain; tools: RowTools }) {
  return (
    <Button
      size="xs"
      leftSection={<Icon of={IconRefresh} size={14} />}
      aria-label={t('domain.retryName', { name: domain.domainName })}
      onClick={() => retry(domain)}
    >
      {t('common.retry')}
    </Button>
  );
}
