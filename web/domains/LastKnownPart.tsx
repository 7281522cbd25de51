import type { ReactNode } from 'react';
import type { Domain } from '#contract/domains.ts';
import styles from './LastKnownPart.module.css';
import { hasEnded } from './row-state.rules.ts';
import type { RowTools } from './row-tools.api.ts';

/** `domain`: null where the fact is of something else than a registration, or newer than its end. */
type LastKnownProps = { domain: Domain | null; t: RowTools['t']; title?: string | undefined; children: ReactNode };

/** A fact of a registration; of one that has ended it is muted, and said to be the last known. */
export function LastKnownPart({ domain, t, title, children }: LastKnownProps) {
  if (!domain || !hasEnded(domain)) return children;
  const words = t('domain.notRegistered.lastKnown');
  return (
    <span className={styles.lastKnown} title={title ? `${words}: ${title}` : words}>
      <span className="vh">{words}: </span>
      {children}
    </span>
  );
}
