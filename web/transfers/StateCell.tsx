import { useTranslation } from 'react-i18next';
import type { Transfer, TransferState } from '#contract/transfers.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Transfers.module.css';

const tones: Record<TransferState, DotTone> = {
  planned: 'neutral',
  unlocked: 'info',
  codeObtained: 'info',
  requested: 'accent',
  completed: 'good',
  cancelled: 'neutral',
};

/** How far a transfer is and since when; what contradicts it comes first. */
export function StateCell({ transfer: { state, stateAt, checks } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const isLockedAgain = checks.lockSeen === 'again';
  return (
    <span className={styles.state}>
      <StatusDot tone={isLockedAgain ? 'bad' : tones[state]}>
        {isLockedAgain ? t('transfers.lockSeen.again') : t(`transfers.states.${state}`)}
      </StatusDot>
      <RelativeTime at={stateAt} className={styles.quiet} />
    </span>
  );
}
