import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Alerts.module.css';
import { channelsQuery } from './alerts.api.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { ChannelItem } from './ChannelItem.tsx';
import { SecretShown } from './SecretShown.tsx';

/** The channels with their rules, and a place to add one. */
export function ChannelsCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({ ...channelsQuery, refetchOnMount: 'always' });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = (made: string | null) => {
    setAdding(false);
    setSecret(made);
    if (made === null) setTimeout(() => add.current?.focus());
  };
  return (
    <Card
      title={t('words.channels')}
      aside={
        data && !isAdding ? (
          <Button ref={add} size="xs" onClick={() => setAdding(true)}>
            {t('alerts.add')}
          </Button>
        ) : null
      }
    >
      <p className={`grid gap-8 soft ${styles.note}`}>{t('alerts.about')}</p>
      {isAdding ? <ChannelForm onClose={close} /> : null}
      {secret ? <SecretShown secret={secret} onDone={() => close(null)} /> : null}
      {data?.length === 0 && !isAdding ? (
        <EmptyState title={t('alerts.noneTitle')} text={t('alerts.noneText')} />
      ) : null}
      {data ? (
        <ul>
          {data.map((channel) => (
            <ChannelItem key={channel.id} channel={channel} />
          ))}
        </ul>
      ) : isError ? (
        <div role="alert" className={`grid gap-8 soft ${styles.note}`}>
          <p>{t('alerts.loadFailed')}</p>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={`grid gap-8 soft ${styles.note}`}>
          <Spinner label={t('common.loading')} />
        </div>
      )}
    </Card>
  );
}
