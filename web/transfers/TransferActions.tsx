import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TransferState, transferStates } from '#contract/transfers.ts';
import { Button } from '#web/ui/Button.tsx';
import { changeTransfers } from './transfers.api.ts';

/** What can be done with selected transfers. All of it can be taken back. */
export function TransferActions({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const change = async (to: TransferState | 'deleted') => {
    setBusy(true);
    await changeTransfers(ids, to);
    setBusy(false);
  };
  return (
    <>
      <label>
        <span className="vh">{t('transfers.set')}</span>
        <select
          value=""
          disabled={isBusy}
          onChange={({ currentTarget }) => void change(currentTarget.value as TransferState)}
        >
          <option value="" disabled>
            {t('transfers.set')}
          </option>
          {transferStates
            .filter((state) => state !== 'cancelled')
            .map((state) => (
              <option key={state} value={state}>
                {t(`transfers.states.${state}`)}
              </option>
            ))}
        </select>
      </label>
      <Button size="xs" disabled={isBusy} onClick={() => void change('cancelled')}>
        {t('transfers.cancelMany', { count: ids.length })}
      </Button>
      <Button size="xs" disabled={isBusy} onClick={() => void change('deleted')}>
        {t('common.delete')}
      </Button>
    </>
  );
}
