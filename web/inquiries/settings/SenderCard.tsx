import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CheckMailSender,
  GetMailSender,
  type MailSender,
  RemoveMailSender,
  SetMailSender,
} from '#contract/mail-senders.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './SenderCard.module.css';

const senderQuery = queryOptions({
  queryKey: ['mail-sender'],
  queryFn: ({ signal }) => call(GetMailSender, { signal }),
});

/** The own address that mails to buyers come from, with the record to set (SNDR-001). */
export function SenderCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(senderQuery);
  return (
    <Card title={t('inquirySettings.sender.title')}>
      {data ? (
        <Shown key={data.address} sender={data} />
      ) : isError ? (
        <p className="pad soft" role="alert">
          {t('inquirySettings.sender.failed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </Card>
  );
}

const tones = { none: 'neutral', waiting: 'warn', used: 'good', stopped: 'bad' } as const;

function Shown({ sender }: { sender: MailSender }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const client = useQueryClient();
  const [address, setAddress] = useState(sender.address ?? '');
  const [asks, setAsks] = useState(false);
  const show = (found: MailSender) => client.setQueryData(senderQuery.queryKey, found);
  const set = useMutation({ mutationFn: () => call(SetMailSender, { body: { address } }), onSuccess: show });
  const check = useMutation({
    mutationFn: () => call(CheckMailSender),
    onSuccess: show,
    onError: (error) => void toasts.show({ type: 'danger', title: errorText(error) }),
  });
  const isRefused = set.error instanceof ApiFailure && set.error.code === 'VALIDATION_FAILED';
  const fault = isRefused ? t('inquirySettings.sender.fault') : set.error ? errorText(set.error) : undefined;
  const { state, records, checkedAt } = sender;
  return (
    <>
      <form
        className="grid gap-10 pad"
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate();
        }}
      >
        <p className="soft">{t('inquirySettings.sender.intro')}</p>
        <InputField
          label={t('inquirySettings.sender.address')}
          hint={t('inquirySettings.sender.hint')}
          error={fault}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            set.reset();
          }}
        />
        <p className="row wrap gap-8">
          <Button type="submit" loading={set.isPending} disabled={address.trim() === (sender.address ?? '')}>
            {t('common.save')}
          </Button>
          {sender.address === null ? null : (
            <Button onClick={() => setAsks(true)}>{t('inquirySettings.sender.remove')}</Button>
          )}
        </p>
      </form>
      {sender.address === null ? null : (
        <>
          <div className="row wrap between line-top pad gap-8">
            <span>
              <StatusDot tone={tones[state]}>{t(`inquirySettings.sender.states.${state}`)}</StatusDot>
              {checkedAt === null ? null : (
                <small className="quiet"> {t('inquirySettings.sender.checked', { at: dateTime(checkedAt) })}</small>
              )}
            </span>
            <Button size="xs" loading={check.isPending} onClick={() => check.mutate()}>
              {t('common.checkNow')}
            </Button>
          </div>
          <ul className={`lined ${styles.records}`}>
            {records.map((record) => (
              <li key={record.kind}>
                <b>{t(record.kind === 'dkim' ? 'inquirySettings.sender.dkim' : 'inquirySettings.sender.dmarc')}</b>
                {record.state === 'unchecked' ? null : (
                  <span className="soft">{t(`inquirySettings.sender.records.${record.state}`)}</span>
                )}
                {[record.name, record.value].map((text, at) => (
                  <p key={text} className="row">
                    <code>{text}</code>
                    <CopyButton
                      text={text}
                      label={t(at === 0 ? 'words.copyName' : 'inquirySettings.sender.copyValue')}
                      doneLabel={t('common.copied')}
                    />
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {asks ? (
        <Kit>
          <ConfirmDelete
            title={t('inquirySettings.sender.removeTitle')}
            text={t('inquirySettings.sender.removeText')}
            button={t('inquirySettings.sender.remove')}
            failed={errorText}
            onClose={() => setAsks(false)}
            run={() => call(RemoveMailSender)}
            onDone={() => {
              setAsks(false);
              void client.invalidateQueries({ queryKey: senderQuery.queryKey });
            }}
          />
        </Kit>
      ) : null}
    </>
  );
}
