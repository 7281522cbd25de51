import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { useRun } from '#web/ui/use-run.ts';
import styles from './Mutes.module.css';
import { muteDays, muteEnd, useMute } from './mute.ts';

const scopes = ['kindOfName', 'name', 'kind'] as const;

/** What is not to be told any more, and for how long: a kind of change of this name, the name, or the kind everywhere. */
export function MuteDialog({ entry, onClose }: { entry: MonitoringEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<(typeof scopes)[number]>('kindOfName');
  const [days, setDays] = useState<(typeof muteDays)[number]>(7);
  const { mute } = useMute();
  const told = { name: entry.domainName, kind: t(`changes.kinds.${entry.kind}`) };
  const { isBusy, error, run } = useRun(async () => {
    await mute({
      domainId: scope === 'kind' ? null : entry.domainId,
      kind: scope === 'name' ? null : entry.kind,
      until: muteEnd(days, new Date()),
    });
    onClose();
  });
  return (
    <Kit>
      <ActionModal
        title={t('monitoring.mutes.title')}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('monitoring.mutes.short'), run }}
        error={error ? `${t('monitoring.mutes.failed')} ${errorText(error)}` : null}
      >
        <fieldset className={`grid gap-2 ${styles.choices}`}>
          <legend className="w-560">{t('monitoring.columns.what')}</legend>
          {scopes.map((one) => (
            <label className="row gap-10 breaks" key={one}>
              <input
                className="tick"
                type="radio"
                name="scope"
                data-autofocus={scope === one || undefined}
                checked={scope === one}
                onChange={() => setScope(one)}
              />
              <span>{t(`monitoring.mutes.scopes.${one}`, told)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={`grid gap-2 ${styles.choices}`}>
          <legend className="w-560">{t('monitoring.mutes.howLong')}</legend>
          {muteDays.map((count) => (
            <label className="row gap-10 breaks" key={count}>
              <input
                className="tick"
                type="radio"
                name="days"
                checked={days === count}
                onChange={() => setDays(count)}
              />
              <span>{count === null ? t('monitoring.mutes.forGood') : t('words.days', { count })}</span>
            </label>
          ))}
        </fieldset>
        <p className="quiet">{t('monitoring.mutes.hint')}</p>
      </ActionModal>
    </Kit>
  );
}
