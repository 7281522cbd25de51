import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeMute } from '#contract/monitoring.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts } from '#web/base/i18n.ts';
import { useFormat } from '#web/base/use-format.ts';
import { texts as changes } from '#web/locales/changes/en.ts';
import { texts as monitoring } from '#web/locales/monitoring/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { giveFocusBack } from '#web/ui/focus-list.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import { mutesQuery } from '../monitoring.api.ts';
import styles from './Mutes.module.css';
import { useMute } from './mute.ts';

addTexts({ changes, monitoring });

/** What is muted, until when, and a button for each that lifts it. */
export function MutesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement); // before the drawer takes the focus
  const [isShown, setShown] = useState(false); // opened after it is mounted: only then does it slide in
  useEffect(() => {
    setShown(true);
    return () => giveFocusBack(opener);
  }, [opener]);
  const { data, error, isFetching, refetch } = useQuery(mutesQuery);
  const mutes = data?.data;
  return (
    <Kit>
      <Drawer.Root opened={isShown} onClose={onClose} position="right" size={440}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('monitoring.mutes.list')}>
          <div className={styles.head}>
            <h2>{t('monitoring.mutes.list')}</h2>
            <IconButton aria-label={t('common.close')} title={t('common.close')} data-autofocus onClick={onClose}>
              <Icon of={IconX} size={18} />
            </IconButton>
          </div>
          <div className={styles.body}>
            {mutes === undefined && error ? (
              <p role="alert" className={styles.trouble}>
                {t('monitoring.mutes.loadFailed')} {errorText(error)}{' '}
                <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
                  {t('common.retry')}
                </Button>
              </p>
            ) : null}
            {mutes === undefined && !error ? <Spinner label={t('common.loading')} /> : null}
            {mutes?.length === 0 ? <p>{t('monitoring.mutes.none')}</p> : null}
            <ul>
              {mutes?.map((mute) => (
                <Mute key={mute.id} mute={mute} />
              ))}
            </ul>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
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
      toasts.show({ type: 'danger', title: t('monitoring.mutes.failed'), message: errorText(error) });
      setBusy(false);
    }
  };
  const of = kind === null ? t('monitoring.mutes.allKinds') : t(`changes.kinds.${kind}`);
  const name = domainName ?? t('monitoring.mutes.allNames');
  return (
    <li className={styles.mute}>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
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
