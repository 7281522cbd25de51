import type { Transfer } from '#contract/transfers.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TransferDot } from './TransferDot.tsx';
import styles from './Transfers.module.css';

/** How far a transfer is and since when. */
export function StateCell({ transfer }: { transfer: Transfer }) {
  return (
    <span className={styles.state}>
      <TransferDot transfer={transfer} />
      <RelativeTime at={transfer.stateAt} className={styles.quiet} />
    </span>
  );
}
