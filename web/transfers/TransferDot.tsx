import { useTranslation } from 'react-i18next';
import type { Transfer, TransferState } from '#contract/transfers.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';

const tones: Record<TransferState, DotTone> = {
  planned: 'neutral',
  unlocked: 'info',
  codeObtained: 'info',
  requested: 'accent',
  completed: 'good',
  cancelled: 'neutral',
};

/** How far a transfer is in a word; what contradicts it comes first. Its code brings the texts `transfers`. */
export function TransferDot({ transfer: { state, checks } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const isLockedAgain = checks.lockSeen === 'again';
  return (
    <StatusDot tone={isLockedAgain ? 'bad' : tones[state]}>
      {isLockedAgain ? t('transfers.lockSeen.again') : t(`transfers.states.${state}`)}
    </StatusDot>
  );
}
