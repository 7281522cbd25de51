import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { longestNote } from '#contract/listing-guard.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { browserClock } from '#web/base/clock.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AreaField, InputField } from '#web/ui/Field.tsx';
import { type MeantHow, type MeantTarget, markAsMeant } from './listing-guard.api.ts';

const usualDays = 30;

/** Asks until when tasks are intended, and for a note beside the mark. */
export function MeantDialog({ target, how, onClose }: { target: MeantTarget; how: MeantHow; onClose: () => void }) {
  const { t } = useTranslation();
  const now = browserClock.now();
  const today = localDay(new Date(now));
  const [day, setDay] = useState(how === 'untilDay' ? localDay(new Date(now + usualDays * dayMs)) : '');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWrong = day !== '' && day < today;
  const run = async () => {
    if (isWrong) return;
    setBusy(true);
    const isDone = await markAsMeant(target, day || null, note.trim());
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
        hint={t('listingGuard.untilDay.dayHint')}
        error={isWrong ? t('listingGuard.untilDay.wrong') : null}
        type="date"
        value={day}
        min={today}
        disabled={isBusy}
        data-autofocus={how === 'untilDay' || undefined}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <AreaField
        label={t('listingGuard.untilDay.note')}
        value={note}
        rows={3}
        maxLength={longestNote}
        disabled={isBusy}
        data-autofocus={how === 'note' || undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionModal>
  );
}
