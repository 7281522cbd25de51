import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lander } from '#contract/landers.ts';
import { paths } from '#web/base/paths.ts';
import { part } from '#web/ui/part.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { failureOf, stateOf, stateTones } from '../lander-looks.ts';
import { useRetry } from './change-landers.ts';
import styles from './LanderCards.module.css';

/** Where a name leads and what to set, in a dialog of its own. */
const PointingOfLander = part(async () => (await import('../pointing/PointingDialog.tsx')).PointingDialog);

/** How a page stands, in words, with what helps where it failed. */
export function LanderStanding({ lander }: { lander: Lander }) {
  const { t } = useTranslation();
  const { isBusy, retry } = useRetry();
  const [isOpen, setOpen] = useState(false);
  const state = stateOf(lander);
  return (
    <div className={`row wrap ${styles.standing}`}>
      <span title={state === 'offline' ? t('landers.lander.offlineWhy') : undefined}>
        <StatusDot tone={stateTones[state]}>{t(`landers.states.${state}`)}</StatusDot>
      </span>
      {state === 'failed' ? (
        <>
          <button type="button" className="link" disabled={isBusy} onClick={() => void retry(lander)}>
            {t('common.retry')}
          </button>
          <small>{t(`landers.failures.${failureOf(lander)}`)}</small>
        </>
      ) : null}
      {state === 'offline' ? <small>{t('landers.lander.offlineWhy')}</small> : null}
      {state === 'notPointing' || state === 'unchecked' || state === 'unknown' ? (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('landers.lander.whatToSet')}
        </button>
      ) : null}
      {state === 'notPointing' && lander.dnsCheckedAt ? (
        <small>
          <RelativeTime at={lander.dnsCheckedAt} />
        </small>
      ) : null}
      {lander.isDnssecBroken && lander.isPublished ? (
        <small data-tone="warn">
          {t('landers.lander.dnssecBroken')}{' '}
          <a className="link" href={`${paths.dnssec}?open=${lander.domainId}`}>
            {t('landers.lander.dnssecWhy')}
          </a>
        </small>
      ) : null}
      {lander.isTested ? (
        <a className="link" href={paths.analyticsOf('lander', lander.id)}>
          {t('landers.lander.tested')}
        </a>
      ) : null}
      {isOpen ? (
        <PointingOfLander
          landerId={lander.id}
          domainName={lander.domainName}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
