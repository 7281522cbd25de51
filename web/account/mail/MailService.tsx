import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CheckMailService,
  GetMailService,
  type MailRecord,
  type MailRecordState,
  type MailService as Service,
} from '#contract/mail-service.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { toasts } from '#web/ui/toast.ts';
import account from '../AccountPage.module.css';
import { CardState } from '../CardState.tsx';
import styles from './MailService.module.css';

/** How mails of this installation leave and arrive, with the DNS records by which receivers believe them. */
export function MailService() {
  const { t } = useTranslation();
  const query = useQuery(mailServiceQuery);
  const { data } = query;
  return (
    <Card title={t('account.mail.title')}>
      {data ? <Shown service={data} /> : null}
      <CardState query={query} failed={t('account.mail.failed')} />
    </Card>
  );
}

function Shown({ service }: { service: Service }) {
  const { t } = useTranslation();
  const check = useCheckMailService();
  const { mode, from, mailbox, receives, records } = service;
  return (
    <>
      <dl className={`lined ${account.facts}`}>
        <div>
          <dt>{t('account.mail.sending')}</dt>
          <dd>
            <StatusDot tone={mode === 'live' ? 'good' : mode === 'sandbox' ? 'info' : 'warn'}>
              {t(`account.mail.modes.${mode}`)}
            </StatusDot>
            {mailbox ? <a href={mailbox}>{t('account.mail.mailbox')}</a> : null}
            {mode === 'off' ? <p>{t('account.mail.off')}</p> : null}
          </dd>
        </div>
        <div>
          <dt>{t('account.mail.from')}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>{t('account.mail.answers')}</dt>
          <dd>
            {receives ?? t('account.mail.byPage')}
            <p>{t(receives ? 'account.mail.byMailNote' : 'account.mail.byPageNote')}</p>
          </dd>
        </div>
      </dl>
      {records.length > 0 ? (
        <div className={`line-top ${styles.records}`}>
          <div className={`row wrap between soft ${styles.head}`}>
            <p>{t('account.mail.records')}</p>
            <Button size="xs" loading={check.isPending} onClick={() => check.mutate()}>
              {t('account.mail.check')}
            </Button>
          </div>
          <ul>
            {records.map((record) => (
              <Record key={`${record.kind} ${record.name}`} record={record} />
            ))}
          </ul>
        </div>
      ) : (
        <p className="pad soft">{t('account.mail.noRecords')}</p>
      )}
    </>
  );
}

const tones: Record<MailRecordState, DotTone> = {
  unchecked: 'neutral',
  set: 'good',
  other: 'warn',
  several: 'bad',
  missing: 'bad',
  unknown: 'neutral',
};

function Record({ record: { kind, type, name, value, state, found } }: { record: MailRecord }) {
  const { t } = useTranslation();
  const title = t(`account.mail.kinds.${kind}`);
  const copied = t('common.copied');
  return (
    <li>
      <div className={`row wrap between ${styles.title}`}>
        <b>{title}</b>
        <StatusDot tone={tones[state]}>{t(`account.mail.states.${state}`)}</StatusDot>
      </div>
      <p className="note">{t(`account.mail.about.${kind}`)}</p>
      <dl>
        <dt>{t('account.mail.name', { type })}</dt>
        <dd>
          <code>{name}</code>
          <CopyButton text={name} label={t('account.mail.copyName', { kind: title })} doneLabel={copied} />
        </dd>
        <dt>{t('common.value')}</dt>
        <dd>
          <code>{value}</code>
          <CopyButton text={value} label={t('account.mail.copyValue', { kind: title })} doneLabel={copied} />
        </dd>
        {found.length > 0 ? (
          <>
            <dt>{t('account.mail.found')}</dt>
            <dd className={styles.found}>
              {found.map((text) => (
                <code key={text}>{text}</code>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
      {state === 'other' && kind !== 'dmarc' ? <p className="note">{t(`account.mail.other.${kind}`)}</p> : null}
      {state === 'several' ? <p className="note">{t('account.mail.several')}</p> : null}
    </li>
  );
}

const mailServiceQuery = queryOptions({
  queryKey: ['mail-service'],
  queryFn: ({ signal }) => call(GetMailService, { signal }),
  staleTime: Number.POSITIVE_INFINITY, // settings of the installation; a check puts its answer here
});

/** Looks the records up in DNS and shows how they stand. */
function useCheckMailService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(CheckMailService),
    onError: (error) => void toasts.show({ type: 'danger', title: errorText(error) }),
    onSuccess: (checked) => void client.setQueryData(mailServiceQuery.queryKey, checked),
  });
}
