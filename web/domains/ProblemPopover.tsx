import { Popover } from '@mantine/core';
import type { Domain } from '#contract/domains.ts';
import { Kit } from '#web/ui/Kit.tsx';
import styles from './ProblemPopover.module.css';
import { problemText, RetryButton } from './RowNoticePart.tsx';
import { canRetry, flaggedProblem, rowStateOf } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';

export type Explained = { domain: Domain; from: HTMLElement };

/** What a lookup left open, beside the flag of its row: one for the whole grid, so that rows stay light. */
export function ProblemPopover({ explained, tools, onClose }: ProblemPopoverProps) {
  const { domain, from } = explained;
  const problem = flaggedProblem(rowStateOf(domain));
  if (!problem) return null;
  const { top, left, width, height } = from.getBoundingClientRect();
  const close = () => {
    onClose();
    from.focus();
  };
  return (
    <Kit>
      <Popover opened onDismiss={close} trapFocus withRoles position="bottom-start" closeOnEscape>
        <Popover.Target>
          <span className={styles.anchor} style={{ top, left, width, height }} />
        </Popover.Target>
        <Popover.Dropdown
          className={styles.box}
          aria-label={tools.t('domain.openProblem', { name: domain.domainName })}
        >
          <b>{tools.t(`domain.problem.${problem.error}`)}</b>
          <p>{problemText(problem, tools)}</p>
          {canRetry(problem, tools.isOutboundLive) ? (
            <RetryButton
              domain={domain}
              tools={{
                ...tools,
                retry: (retried) => {
                  close();
                  tools.retry(retried);
                },
              }}
            />
          ) : null}
        </Popover.Dropdown>
      </Popover>
    </Kit>
  );
}

type ProblemPopoverProps = { explained: Explained; tools: RowTools; onClose: () => void };
