import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import { Trans } from 'react-i18next';
import type { Domain, ProcessingError } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './RowNoticePart.module.css';
import { canRetry, type NoticeState, type Problem } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';

type RowNoticeProps = { domain: Domain; state: NoticeState; tools: RowTools };

/** What a row says in place of its values, and the next step (D-084). */
export function RowNoticePart({ domain, state, tools }: RowNoticeProps) {
  const { t } = tools;
  if (state.kind === 'pendingVerification') {
    return (
      <span className={`row gap-8 min-0 soft ${styles.notice}`} data-kind="pending">
        <Icon of={IconShieldQuestion} />
        <b>{t('domain.pending.title')}</b>
        <span>{t('domain.pending.text')}</span>
        <a className="link" href={paths.domain(domain.name)}>
          {t('domain.pending.record')}
        </a>
      </span>
    );
  }
  if (state.kind === 'gathering') {
    return (
      <span className={`row gap-8 min-0 soft ${styles.notice}`} data-kind="gathering">
        <Icon of={IconHourglass} />
        <span>{t('domain.gathering')}</span>
        <i className={styles.skeleton} aria-hidden="true" />
      </span>
    );
  }
  if (state.kind === 'notRegistered') {
    return (
      <span className={`row gap-8 min-0 soft ${styles.notice}`} data-kind="notRegistered">
        <Icon of={IconCircleDashed} />
        <b>{t('domain.notRegistered.title')}</b>
        <span>
          <Trans t={t} i18nKey="domain.notRegistered.checked" components={{ time: <RelativeTime at={state.at} /> }} />
        </span>
      </span>
    );
  }
  const look = looks[state.problem.error] ?? 'failed';
  const title = t(`domain.problem.${state.problem.error}`);
  return (
    <span className={`row gap-8 min-0 soft ${styles.notice}`} data-kind={look}>
      <Icon of={look === 'waiting' ? IconHourglass : IconAlertTriangle} />
      {look === 'waiting' ? (
        <a className="link" href={paths.registries}>
          {title}
        </a>
      ) : (
        <b>{title}</b>
      )}
      <span title={problemText(state.problem, tools)}>{problemText(state.problem, tools)}</span>
      {canRetry(state.problem, tools.isOutboundLive) ? <RetryButton domain={domain} tools={tools} /> : null}
    </span>
  );
}

/** What is no failure looks like none. */
const looks: Partial<Record<ProcessingError, 'off' | 'waiting'>> = {
  switchedOff: 'off',
  waitingForRegistry: 'waiting',
};

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
