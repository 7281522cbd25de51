import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FailedWork } from '#contract/operator-work.ts';
import { errorText } from '#web/base/error-text.ts';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { toasts } from '#web/ui/toast.ts';
import { dropFailed, operatorWorkQuery } from './work.api.ts';
import { kindWords } from './work-words.ts';

/** Asks before effects that were given up are deleted. */
export function DropFailed({ work, onClose }: { work: FailedWork; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { count } = work;
  return (
    <ConfirmDelete
      title={t('operatorWork.failures.dropTitle')}
      text={t('operatorWork.failures.dropText', { count, kind: kindWords(work, t) })}
      button={t('operatorWork.failures.drop')}
      onClose={onClose}
      run={async () => {
        const { count: gone } = await dropFailed(work);
        const title = t('operatorWork.failures.dropped', { count: gone });
        toasts.show({ type: 'success', title });
      }}
      failed={(error) => `${t('operatorWork.failures.changeFailed')}. ${errorText(error)}`}
      onDone={() => void client.invalidateQueries({ queryKey: operatorWorkQuery.queryKey })}
    />
  );
}
