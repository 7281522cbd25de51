import { useTranslation } from 'react-i18next';
import type { LanderTest } from '#contract/lander-tests.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { type TestEnd, useEnding } from './lander-tests.api.ts';

type EndTestProps = { test: LanderTest; end: TestEnd; onClose: () => void };

/** Asks before a test is ended or one of its pages is chosen. */
export function EndTest({ test, end, onClose }: EndTestProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useEnding(onClose);
  return (
    <Kit>
      <ActionModal
        title={t(`landerTests.confirm.${end}.title`)}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t(`landerTests.buttons.${end}`), run: () => void run(test, end) }}
      >
        <p>{t(`landerTests.confirm.${end}.text`)}</p>
      </ActionModal>
    </Kit>
  );
}
