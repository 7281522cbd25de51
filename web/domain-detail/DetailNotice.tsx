import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Domain } from '#contract/domains.ts';
import { notFoundText } from '#web/domains/not-found.rules.ts';
import { problemText, RetryButton, RowNoticePart } from '#web/domains/RowNoticePart.tsx';
import { canRetry, hasEnded, rowStateOf } from '#web/domains/row-state.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './DomainDetail.module.css';

/** What is still to come or went wrong, in the words of the grid's rows; nothing when all is known (D-084). */
export function DetailNotice({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const state = rowStateOf(domain);
  const { notRegisteredAt, notFound } = domain;
  if (hasEnded(domain) && notRegisteredAt !== null) {
    return (
      <div className={`card row wrap soft ${styles.notice}`} data-kind="ended" role="status">
        <RowNoticePart
          domain={domain}
          state={{ kind: 'notRegistered', at: notRegisteredAt, problem: null }}
          tools={tools}
        />
        <span>{tools.t('domain.notRegistered.endedText')}</span>
      </div>
    );
  }
  if (notFound) {
    const { t, now, format } = tools;
    return (
      <div className={`card row wrap soft ${styles.notice}`} data-kind="partial" role="status">
        <Icon of={IconAlertTriangle} />
        <b>{notFoundText(notFound, { t, now, language: format.language })}</b>
        <span>{t('domain.notFound.uncertain')}</span>
      </div>
    );
  }
  if (state.kind === 'data' || state.kind === 'pendingVerification') return null; // a claim has its own card below
  if (state.kind !== 'partial') {
    return (
      <div className={`card row wrap soft ${styles.notice}`} data-kind={state.kind} role="status">
        <RowNoticePart domain={domain} state={state} tools={tools} />
      </div>
    );
  }
  return (
    <div className={`card row wrap soft ${styles.notice}`} data-kind="partial" role="status">
      <Icon of={IconAlertTriangle} />
      <b>{tools.t(`domain.problem.${state.problem.error}`)}</b>
      <span>{problemText(state.problem, tools)}</span>
      {canRetry(state.problem, tools.isOutboundLive) ? <RetryButton domain={domain} tools={tools} /> : null}
    </div>
  );
}
