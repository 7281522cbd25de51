import { useTranslation } from 'react-i18next';
import type { hostStates, Storefront } from '#contract/storefront.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Storefront.module.css';
import { useCheckHost } from './storefront.api.ts';

const tones: Record<(typeof hostStates)[number], DotTone> = {
  ...{ here: 'good', elsewhere: 'warn', nothing: 'warn', ourNameservers: 'warn', unproven: 'bad', unknown: 'neutral' },
};

/** Whether the own address leads here, and what to set where it does not. `isTyped`: another one is typed and not saved. */
export function HostState({ storefront, isTyped }: { storefront: Storefront; isTyped: boolean }) {
  const { t } = useTranslation();
  const check = useCheckHost();
  const { pointing, hostShown } = storefront;
  if (isTyped) return <p className="note">{t('storefront.saveFirst')}</p>;
  if (!pointing) return null;
  const { state, found, checkedAt, isChecking, reason, records } = pointing;
  return (
    <div className="grid gap-10 line-top">
      <p role="status" className={styles.state}>
        <StatusDot tone={isChecking ? 'busy' : tones[state]}>
          {isChecking ? t('storefront.checking') : t(`storefront.states.${state}`, { host: hostShown ?? '' })}
        </StatusDot>
      </p>
      {reason && !isChecking ? <p className="note">{t('storefront.unanswered')}</p> : null}
      {state !== 'here' && found.length > 0 ? (
        <p className="note breaks">
          {t('storefront.found')} {found.join(', ')}
        </p>
      ) : null}
      {state === 'here' || state === 'unproven' ? null : records.length === 0 ? (
        <p className="note">{t('storefront.noRecords')}</p>
      ) : (
        <table className={`full t-12 ${styles.records}`}>
          <caption className="small soft">{t('storefront.toSet')}</caption>
          <tbody>
            {records.map(({ type, name, value }) => (
              <tr key={`${type} ${value}`}>
                <td>{type}</td>
                <td className="mono breaks">{name}</td>
                <td className="mono breaks">{value}</td>
                <td>
                  <CopyButton
                    text={value}
                    label={t('storefront.copyValue', { value })}
                    doneLabel={t('common.copied')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="row wrap between quiet">
        {checkedAt ? (
          <span>
            {t('common.checked')} <RelativeTime at={checkedAt} />
          </span>
        ) : null}
        <Button type="button" size="xs" loading={check.isPending || isChecking} onClick={() => check.mutate(undefined)}>
          {t('common.checkNow')}
        </Button>
      </p>
      {check.error ? <p role="alert">{errorText(check.error)}</p> : null}
    </div>
  );
}
