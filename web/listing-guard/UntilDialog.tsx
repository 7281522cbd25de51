import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { browserClock } from '#web/base/clock.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { type MeantTarget, markAsMeant } from './listing-guard.api.ts';

const usualDays = 30;

/** Asks until when tasks are intended. */
export function UntilDialog({ target, onClose }: { target: MeantTarget; onClose: () => void }) {
  const { t } = useTranslation();
  const now = browserClock.now();
  const today = localDay(new Date(now));
  const [day, setDay] = useState(localDay(new Date(now + usualDays * dayMs)));
  const [isBusy, setBusy] = useState(false);
  const isWrong = day < today;
  const run = async () => {
    if (isWrong) return;
    setBusy(true);
    const isDone = await markAsMeant(target, day);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ActionModal
      title={t('listingGuard.untilDay.title', target)}
      onClose={onClose}
      isBusy={isBusy}
      action={{ label: t('listingGuard.mean'), run: () => void run() }}
    >
      <p>{t('listingGuard.untilDay.text')}</p>
      <InputField
        label={t('listingGuard.untilDay.day')}
        error={isWrong ? t('listingGuard.untilDay.wrong') : null}
        type="date"
        value={day}
        min={today}
        disabled={isBusy}
        data-autofocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </ActionModal>
  );
}
