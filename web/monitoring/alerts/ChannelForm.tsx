import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AlertChannel, type AlertTopic, alertLimits, type ChannelKind, channelKinds } from '#contract/alerts.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import styles from './Alerts.module.css';
import { useChannels } from './alerts.api.ts';
import { ChannelTimes } from './ChannelTimes.tsx';
import { addressFields, addressOf, begin, fitsTogether, newRule } from './channel-form.ts';
import { RuleForm } from './RuleForm.tsx';

type Props = {
  channel?: AlertChannel /** with the secret of a new webhook */;
  onClose: (secret: string | null) => void;
};
type Fault =
  | 'address'
  | 'notAnAddress'
  | 'notPublic'
  | 'notOfService'
  | 'token'
  | 'chat'
  | 'name'
  | 'rules'
  | 'channels';

const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** What may say who a buyer is. */
const buyerTopics: ReadonlySet<AlertTopic> = new Set(['inquiry', 'waiting', 'spam']);
const longestAddress = { url: alertLimits.address, token: 200, chatId: 100 };

/** Where a channel is made or changed: name, address, rules and times, kept together by one button. */
export function ChannelForm({ channel, onClose }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState(() => begin(channel));
  const [wasTried, setTried] = useState(false);
  const { create, update, reload } = useChannels();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const change = (changed: Partial<typeof state>) => {
    setState((now) => ({ ...now, ...changed }));
    create.reset();
    update.reset();
  };
  const address = addressOf(state);
  const isMissing = { name: state.name.trim() === '', address: channel === undefined && address === undefined };
  const error = create.error ?? update.error;
  const fault = faultOf(error);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing.name || isMissing.address || !fitsTogether(state) || create.isPending || update.isPending) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const { name, digestAt, digestDay, quietHours, showsBuyers, rules } = state;
    const body = { name, digestAt, digestDay, quietHours, showsBuyers, rules, zone: zoneOfBrowser() };
    const done = (secret: string | null, undoId: string | null) => {
      showUndoable({ type: 'success', title: t('alerts.saved', { name }) }, [undoId], { reload });
      onClose(secret);
    };
    if (channel) {
      update.mutate(
        { id: channel.id, body: { ...body, ...(address && channel.kind !== 'email' ? { address } : {}) } },
        { onSuccess: ({ undoId }) => done(null, undoId) },
      );
    } else if (address) {
      create.mutate({ ...body, isOn: true, address }, { onSuccess: ({ secret }) => done(secret, null) });
    }
  };
  const title = channel ? t('common.editOne', { name: channel.name }) : t('alerts.newTitle');
  const labelOf = (field: 'url' | 'token' | 'chatId') => {
    if (field === 'url') return t(state.kind === 'ntfy' ? 'alerts.topicUrl' : 'words.address');
    if (field === 'token') return t(state.kind === 'ntfy' ? 'alerts.accessToken' : 'alerts.token');
    return t('alerts.chatId');
  };
  const wrong = (field: string): Fault | undefined => {
    if (field === 'chatId') return fault === 'chat' ? fault : undefined;
    if (field === 'token') return fault === 'token' ? fault : undefined;
    return fault && !['chat', 'token', 'name', 'rules', 'channels'].includes(fault) ? fault : undefined;
  };
  return (
    <form ref={form} className={`grid pad line-top ${styles.form}`} aria-label={title} onSubmit={onSubmit} noValidate>
      <h3>{title}</h3>
      {channel ? null : (
        <SelectField
          label={t('common.kind')}
          hint={t(`alerts.hint.${state.kind}`)}
          value={state.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value as ChannelKind;
            change({ kind, typed: {}, showsBuyers: kind === 'email' });
          }}
        >
          {channelKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`alerts.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
      )}
      <InputField
        label={t('common.name')}
        error={(wasTried && isMissing.name) || fault === 'name' ? t('alerts.fault.name') : undefined}
        value={state.name}
        maxLength={alertLimits.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {addressFields[state.kind].map((field) => {
        const found = wrong(field);
        const isEmpty = wasTried && isMissing.address && !(state.kind === 'ntfy' && field === 'token');
        return (
          <InputField
            key={field}
            label={labelOf(field)}
            hint={
              channel && field !== 'chatId' ? t('alerts.keepAddress', { address: channel.shownAddress }) : undefined
            }
            error={found || isEmpty ? t(`alerts.fault.${found ?? 'address'}`) : undefined}
            type={field === 'token' ? 'password' : 'text'}
            inputMode={field === 'url' ? 'url' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={longestAddress[field]}
            value={state.typed[field] ?? ''}
            onChange={(event) => change({ typed: { ...state.typed, [field]: event.currentTarget.value } })}
          />
        );
      })}
      <fieldset className={`grid min-0 gap-12 ${styles.group}`}>
        <legend>{t('alerts.rules')}</legend>
        {state.rules.map((rule, place) => (
          <RuleForm
            key={place}
            number={place + 1}
            rule={rule}
            wasTried={wasTried}
            onChange={(changed) => change({ rules: state.rules.map((one, at) => (at === place ? changed : one)) })}
            onRemove={() => change({ rules: state.rules.filter((_, at) => at !== place) })}
          />
        ))}
        {state.rules.length < alertLimits.rules ? (
          <Button size="xs" onClick={() => change({ rules: [...state.rules, newRule] })}>
            {t('alerts.addRule')}
          </Button>
        ) : null}
      </fieldset>
      {state.rules.some(({ about }) => about.some((topic) => buyerTopics.has(topic))) ? (
        <Switch isOn={state.showsBuyers} onChange={(showsBuyers) => change({ showsBuyers })}>
          <span className={`grid min-0 ${styles.words}`}>
            <b>{t('alerts.showsBuyers')}</b>
            <span>{t('alerts.showsBuyersText')}</span>
          </span>
        </Switch>
      ) : null}
      <ChannelTimes state={state} onChange={change} />
      {error && (fault === undefined || fault === 'rules' || fault === 'channels') ? (
        <p role="alert" className="bad">
          {fault ? t(`alerts.fault.${fault}`) : errorText(error)}
        </p>
      ) : null}
      <div className={`row wrap gap-8 ${styles.actions}`}>
        <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
          {t('common.save')}
        </Button>
        <Button onClick={() => onClose(null)}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

const faults: readonly Fault[] = ['notAnAddress', 'notPublic', 'notOfService', 'token', 'chat'];

/** Which field the server refused; undefined for other trouble. */
function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'VALIDATION_FAILED') return undefined;
  const { field, details } = error;
  if (field?.startsWith('address')) return faults.find((one) => one === details?.reason) ?? 'address';
  if (field === 'name' || field === 'channels') return field;
  return field?.startsWith('rules') ? 'rules' : undefined;
}
