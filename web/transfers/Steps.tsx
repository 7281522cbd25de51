import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenTransfer, type Transfer, type TransferState, transferStates } from '#contract/transfers.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './TransferDrawer.module.css';
import { changeTransfers } from './transfers.api.ts';

const steps = transferStates.slice(0, 5) as Exclude<TransferState, 'cancelled'>[];

/** The steps of a transfer: those that are done are ticked, a press on another says that it stands there. */
export function Steps({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, state, stateAt, stateBy, fromRegistrar, toRegistrar, arrivedAt, checks } = transfer;
  const at = state === 'cancelled' ? -1 : transferStates.indexOf(state);
  const change = async (to: TransferState) => {
    setBusy(true);
    await changeTransfers([id], to, transfer);
    setBusy(false);
  };
  const from = fromRegistrar ?? t('common.unknown');
  return (
    <section>
      <p className={`soft breaks ${styles.route}`}>{t('transfers.open.route', { from, to: toRegistrar })}</p>
      <fieldset className={`grid ${styles.steps}`} disabled={isBusy}>
        <legend className="small w-560 soft">{t('transfers.open.steps')}</legend>
        {steps.map((step, place) => (
          <label key={step} data-done={place <= at || undefined} data-now={place === at || undefined}>
            <input
              className="tick"
              type="radio"
              name={`state-${id}`}
              checked={place === at}
              onChange={() => void change(step)}
            />
            <span>
              {t(`transfers.steps.${step}`)}
              {place === at ? (
                <small>
                  {stateBy === 'registry' ? `${t('transfers.seen')}, ` : ''}
                  <RelativeTime at={stateAt} />
                </small>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      {checks.lockSeen ? (
        <p className={`warning ${styles.notice}`} role={checks.lockSeen === 'again' ? 'alert' : undefined}>
          {t(checks.lockSeen === 'again' ? 'transfers.lockSeen.againText' : 'transfers.lockSeen.still')}
        </p>
      ) : null}
      {arrivedAt === null ? null : (
        <p className="t-12 quiet">{t('transfers.open.arrived', { registrar: arrivedAt })}</p>
      )}
      <div className={`row wrap gap-8 ${styles.line}`}>
        {isOpenTransfer(state) ? (
          <Button size="xs" disabled={isBusy} onClick={() => void change('cancelled')}>
            {t('transfers.cancel')}
          </Button>
        ) : null}
        {state === 'cancelled' ? (
          <>
            <span className="t-12 quiet">
              {t('transfers.states.cancelled')} <RelativeTime at={stateAt} />
            </span>
            <Button size="xs" disabled={isBusy} onClick={() => void change('planned')}>
              {t('transfers.reopen')}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}
