import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeMute } from '#contract/monitoring.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { DrawerBody, DrawerFrame } from '#web/ui/DrawerFrame.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { mutesQuery } from '../monitoring.api.ts';
import styles from './Mutes.module.css';
import { useMute } from './mute.ts';

/** What is muted, until when, and a button for each that lifts it. */
export function MutesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(mutesQuery);
  const mutes = data?.data;
  return (
    <DrawerFrame title={t('monitoring.mutes.list')} onClose={onClose}>
      <DrawerBody>
        {mutes === undefined && error ? (
          <p role="alert" className="bad">
            {t('common.listFailed')} {errorText(error)}{' '}
            <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
          </p>
        ) : null}
        {mutes === undefined && !error ? <Spinner label={t('common.loading')} /> : null}
        {mutes?.length === 0 ? <p>{t('monitoring.mutes.none')}</p> : null}
        <ul>
          {mutes?.map((mute) => (
            <Mute key={mute.id} mute={mute} />
          ))}
        </ul>
      </DrawerBody>
    </DrawerFrame>
  );
}

function Mute({ mute }: { mute: ChangeMute }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lift } = useMute();
  const [isBusy, setBusy] = useState(false);
  const { domainName, kind, until } = mute;
  const run = async () => {
    setBusy(true);
    try {
      await lift(mute);
    } catch (error) {
      showFailure(t('monitoring.mutes.failed'), error);
      setBusy(false);
    }
  };
  const of = kind === null ? t('words.allChanges') : t(`changes.kinds.${kind}`);
  const name = domainName ?? t('words.allNames');
  return (
    <li className={`row gap-12 line-bottom ${styles.mute}`}>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small className="note">
          {of},{' '}
          {until === null
            ? t('monitoring.mutes.forGood')
            : t('monitoring.mutes.until', { time: format.dateTime(until) })}
        </small>
      </span>
      <Button
        size="xs"
        loading={isBusy}
        aria-label={t('monitoring.mutes.liftOf', { name, of })}
        onClick={() => void run()}
      >
        {t('monitoring.mutes.lift')}
      </Button>
    </li>
  );
}
