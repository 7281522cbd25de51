import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertChannel, AlertDelivery } from '#contract/alerts.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { viewsQuery } from '#web/domains/views/views.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './Alerts.module.css';
import { useChannels, useTest } from './alerts.api.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { channelState, ruleWords } from './rule-words.ts';
import { SecretShown } from './SecretShown.tsx';

/** A channel with its state, its rules in words and what can be done with it. */
export function ChannelItem({ channel }: { channel: AlertChannel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: views = [] } = useQuery({
    ...viewsQuery,
    enabled: channel.rules.some(({ viewId }) => viewId !== null),
  });
  const { update, remove, rotate } = useChannels();
  const [open, setOpen] = useState<'form' | 'remove' | 'secret' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    setTimeout(() => edit.current?.focus());
  };
  const { tone, words } = channelState(channel, t, format.date);
  const test = useTest(channel);
  if (open === 'form') {
    return (
      <li className={`grid gap-8 pad line-top ${styles.channel}`}>
        <ChannelForm channel={channel} onClose={close} />
      </li>
    );
  }
  const toggle = () =>
    update.mutate(
      { id: channel.id, body: { isOn: !channel.isOn } },
      { onError: (error) => toasts.show({ type: 'danger', title: errorText(error) }) },
    );
  const named = (what: string) => `${what}: ${channel.name}`;
  return (
    <li className={`grid gap-8 pad line-top ${styles.channel}`}>
      <div className={`flex wrap min-0 ${styles.headline}`}>
        <b className="breaks">{channel.name}</b>
        <span className="note breaks">
          {t(`alerts.kind.${channel.kind}`)} · <bdi>{channel.shownAddress}</bdi>
        </span>
        <StatusDot tone={tone}>{words}</StatusDot>
        {channel.obstacle === 'unconfirmed' ? (
          <a className="link" href={paths.account}>
            {t('titles.account')}
          </a>
        ) : null}
      </div>
      <ul className="grid gap-2 soft">
        {channel.rules.map((rule) => (
          <li key={JSON.stringify(rule)}>{ruleWords(rule, views, t)}</li>
        ))}
      </ul>
      <p className="note breaks">
        {channel.lastSentAt ? (
          <>
            {t('alerts.lastSent')} <RelativeTime at={channel.lastSentAt} />
          </>
        ) : (
          t('alerts.neverSent')
        )}
        {channel.waiting > 0 ? ` · ${t('alerts.waiting', { count: channel.waiting })}` : null}
        {channel.oldSecretUntil
          ? ` · ${t('alerts.oldSecret', { date: format.dateTime(channel.oldSecretUntil) })}`
          : null}
      </p>
      <div className={`row wrap gap-8 ${styles.actions}`}>
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()} aria-label={named(t('alerts.test'))}>
          {t('alerts.test')}
        </Button>
        <Button ref={edit} size="xs" onClick={() => setOpen('form')} aria-label={named(t('common.edit'))}>
          {t('common.edit')}
        </Button>
        {channel.kind === 'webhook' ? (
          <Button size="xs" onClick={() => setOpen('secret')} aria-label={named(t('alerts.secret'))}>
            {t('alerts.secret')}
          </Button>
        ) : null}
        <Button size="xs" onClick={() => setOpen('remove')} aria-label={named(t('common.delete'))}>
          {t('common.delete')}
        </Button>
        <div className={`center gap-8 end ${styles.switch}`}>
          <Switch isOn={channel.isOn} onChange={toggle}>
            <span className="vh">{named(t('alerts.switch'))}</span>
          </Switch>
        </div>
      </div>
      <p role="status" className={`breaks ${styles.outcome}`}>
        {test.isPending ? t('alerts.testing') : test.data ? <TestOutcome delivery={test.data} /> : null}
        {test.error ? errorText(test.error) : null}
      </p>
      {open === 'remove' ? (
        <Question
          words={t('alerts.removeAsk')}
          action={t('common.delete')}
          isDanger
          onYes={() => remove.mutate(channel)}
          onNo={close}
        />
      ) : null}
      {open === 'secret' && !rotate.data ? (
        <Question
          words={t('alerts.secretAsk')}
          action={t('alerts.secret')}
          onYes={() => rotate.mutate(channel)}
          onNo={close}
        />
      ) : null}
      {open === 'secret' && rotate.data ? (
        <SecretShown
          secret={rotate.data.secret}
          onDone={() => {
            rotate.reset();
            close();
          }}
        />
      ) : null}
    </li>
  );
}

/** What the service answered, in its own words. */
function TestOutcome({ delivery }: { delivery: AlertDelivery }) {
  const { t } = useTranslation();
  const { state, httpStatus, answer, failure } = delivery;
  if (state === 'waiting') return t('alerts.testWaits');
  const said = [
    ...(failure && failure !== 'refused' ? [t(`alerts.failure.${failure}` as 'alerts.failure.gone')] : []),
    ...(httpStatus === null ? [] : [t('alerts.status', { status: httpStatus })]),
    ...(answer ? [answer] : []),
  ];
  const words = said.join(' · ') || t('alerts.noAnswer');
  return (
    <StatusDot tone={state === 'sent' ? 'good' : 'bad'}>
      {t(state === 'sent' ? 'alerts.testSent' : 'alerts.testFailed', { answer: words })}
    </StatusDot>
  );
}

type QuestionProps = { words: string; action: string; isDanger?: boolean; onYes: () => void; onNo: () => void };

function Question({ words, action, isDanger, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={`sunken min-0 row wrap gap-8 ${styles.question}`} aria-label={words}>
      <p>{words}</p>
      <Button size="xs" variant={isDanger ? 'danger' : 'filled'} autoFocus onClick={onYes}>
        {action}
      </Button>
      <Button size="xs" onClick={onNo}>
        {t('common.cancel')}
      </Button>
    </fieldset>
  );
}
