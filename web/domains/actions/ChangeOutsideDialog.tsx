import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposeChanges } from '#contract/change-sets.ts';
import { hasNameFormat } from '#contract/domain-name.ts';
import type { Sent } from '#contract/endpoint.ts';
import { hostsIn, ListNameserverPresets, nameserversFault } from '#contract/nameservers.ts';
import { typedKey } from '#contract/typed-name.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AreaField, SelectField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import { summaryQuery } from './summary.api.ts';

const flags = {
  autoRenewOn: { kind: 'autoRenew', value: true },
  autoRenewOff: { kind: 'autoRenew', value: false },
  transferLockOn: { kind: 'transferLock', value: true },
  transferLockOff: { kind: 'transferLock', value: false },
  privacyOn: { kind: 'privacy', value: true },
  privacyOff: { kind: 'privacy', value: false },
} as const;
const choices = [...(Object.keys(flags) as (keyof typeof flags)[]), 'nameservers'] as const;
type Choice = (typeof choices)[number];

/** Those for which confirming asks who is there. */
const risky: readonly Choice[] = ['transferLockOff', 'privacyOff', 'nameservers'];
const maxPresets = 200; // of a call

type ChangeOutsideProps = { target: ActionTarget; onClose: () => void };

/** Proposes a change at the registrars of names, and leads to where it is looked at and confirmed: nothing is sent from here (CONF-013). */
export function ChangeOutsideDialog({ target, onClose }: ChangeOutsideProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choice, choose] = useState<Choice>('autoRenewOn');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const held = useHeld(target);
  const count = target.ids.length;
  const hosts = hostsIn(typed);
  const fault =
    choice === 'nameservers'
      ? nameserversFault(hosts, (host) => (hasNameFormat(host) ? typedKey(host) : undefined))
      : null;

  async function propose() {
    setTried(true);
    if (fault) return;
    setBusy(true);
    setError(null);
    try {
      const domainIds = [...target.ids];
      const body: Sent<typeof ProposeChanges>['body'] =
        choice === 'nameservers' ? { domainIds, kind: choice, value: hosts } : { domainIds, ...flags[choice] };
      const { id } = await call(ProposeChanges, { body });
      onClose();
      if (id) return await navigate(paths.changeSet(id));
      toasts.show({
        type: 'info',
        title: t('domainActions.outside.nothing'),
        message: t('domainActions.outside.nothingText'),
      });
    } catch (failure) {
      setBusy(false);
      setError(errorText(failure));
    }
  }

  return (
    <ActionModal
      title={t('domainActions.outside.title', told(target))}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
      action={{
        label: t('words.reviewChanges', { count: held ?? count }),
        isDisabled: held === 0,
        run: () => void propose(),
      }}
    >
      <SelectField
        label={t('domainActions.outside.what')}
        value={choice}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => choose(value as Choice)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`domainActions.outside.choices.${one}`)}
          </option>
        ))}
      </SelectField>
      {choice === 'nameservers' ? (
        <>
          <Presets onChoose={(chosen) => setTyped(chosen.join('\n'))} isDisabled={isBusy} />
          <AreaField
            label={t('domain.columns.nameServers')}
            hint={t('domainActions.outside.hostsHint')}
            error={
              isTried && fault
                ? t(`domainActions.outside.faults.${fault.fault}`, { host: 'host' in fault ? fault.host : '' })
                : null
            }
            rows={4}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={'ns1.example.com\nns2.example.com'}
            value={typed}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </>
      ) : null}
      <p>
        {t('domainActions.outside.note')}
        {risky.includes(choice) ? ` ${t('domainActions.outside.proof')}` : ''}
      </p>
      {held !== undefined && held < count ? (
        <p className="soft" role="status">
          {t('domainActions.outside.notHeld', { count: count - held, total: count })}
        </p>
      ) : null}
    </ActionModal>
  );
}

/** How many of them are in a connected account; undefined while that is not known. */
function useHeld({ ids, domains }: ActionTarget): number | undefined {
  const isAtHand = domains.length === ids.length;
  const asked = useQuery({ ...summaryQuery(ids), enabled: !isAtHand });
  return isAtHand ? domains.filter(({ held }) => held !== null).length : asked.data?.held;
}

/** Saved nameservers to begin with; nothing where there are none. */
function Presets({ onChoose, isDisabled }: { onChoose: (hosts: readonly string[]) => void; isDisabled: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['nameservers', 'choice'],
    queryFn: ({ signal }) => call(ListNameserverPresets, { query: { pageSize: maxPresets }, signal }),
  });
  const presets = data?.data ?? [];
  if (presets.length === 0) return null;
  return (
    <SelectField
      label={t('domainActions.outside.preset')}
      defaultValue=""
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => {
        const chosen = presets.find(({ id }) => id === value);
        if (chosen) onChoose(chosen.nameservers);
      }}
    >
      <option value="">{t('words.none')}</option>
      {presets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
