import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasNameFormat } from '#contract/domain-name.ts';
import {
  CreateNameserverPreset,
  GetNameserverPreset,
  hostsIn,
  longestPresetName,
  type NameserverPreset,
  type NameserversFault,
  nameserversFault,
  UpdateNameserverPreset,
} from '#contract/nameservers.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { typedKey } from '#contract/typed-name.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { AreaField, InputField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import styles from './Nameservers.module.css';
import { reloadNameservers } from './nameservers.api.ts';

type EditPresetProps = {
  /** null: a new one */
  preset: NameserverPreset | null;
  /** what a new one begins with */
  name?: string;
  hosts?: readonly string[];
  onClose: () => void;
};

type Draft = { name: string; hosts: string };
const draftOf = ({ name, nameservers }: Pick<NameserverPreset, 'name' | 'nameservers'>): Draft => ({
  name,
  hosts: nameservers.join('\n'),
});
const canonical = (host: string) => (hasNameFormat(host) ? typedKey(host) : undefined);

/** Creates a preset or changes one (CON-004, CON-005); no name gets other nameservers by it (D-219). */
export function EditPreset({ preset, name = '', hosts = [], onClose }: EditPresetProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { id: preset?.id ?? '' };
  const form = useEditForm({
    first: preset ? draftOf(preset) : { name: '', hosts: '' },
    updatedAt: preset?.updatedAt ?? '',
    save: (draft, _changed, updatedAt) => {
      const body = { name: draft.name, nameservers: hostsIn(draft.hosts) };
      return preset
        ? call(UpdateNameserverPreset, { params, body: { ...body, updatedAt } })
        : call(CreateNameserverPreset, { body });
    },
    reread: async () => {
      const newer = await call(GetNameserverPreset, { params });
      return { fields: draftOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: (saved) => {
      toasts.show({ type: 'success', title: t('nameservers.saved', { name: saved.name }) });
      onClose();
      void reloadNameservers(client);
    },
    start: preset ? undefined : { name, hosts: hosts.join('\n') },
  });
  const { draft, set, isTried, error } = form;
  const kept = tidyLine(draft.name);
  const isLong = kept.length > longestPresetName;
  const typed = hostsIn(draft.hosts);
  const fault = nameserversFault(typed, canonical) ?? faultOf(error, typed);
  const isTaken = error instanceof ApiFailure && error.code === 'NAMESERVER_PRESET_NAME_TAKEN';
  const nameError = isLong
    ? t('nameservers.faults.longName', { max: longestPresetName })
    : isTried && kept === ''
      ? t('nameservers.faults.noName')
      : isTaken
        ? errorText(error)
        : null;
  const isReady = kept !== '' && !isLong && nameserversFault(typed, canonical) === null;
  const isTold = nameError !== null || fault !== null;
  return (
    <EditDrawer
      title={t(preset ? 'nameservers.editTitle' : 'nameservers.newTitle')}
      onClose={onClose}
      form={form}
      isReady={isReady}
      save={t(preset ? 'common.save' : 'nameservers.create')}
      fieldWords={(field) => t(`nameservers.${field}`)}
      error={error && !isTold ? t('nameservers.saveFailed', { error: errorText(error) }) : null}
    >
      <InputField
        label={t('nameservers.name')}
        error={nameError}
        data-autofocus
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <AreaField
        label={t('nameservers.hosts')}
        hint={t('nameservers.hostsHint')}
        error={fault && isTried ? wordsOf(fault) : null}
        className={styles.area}
        rows={7}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={'ns1.example.com\nns2.example.com'}
        value={draft.hosts}
        onChange={({ currentTarget: { value } }) => set({ hosts: value })}
      />
      <p className={`quiet ${styles.note}`}>{t('nameservers.honest')}</p>
    </EditDrawer>
  );

  function wordsOf(found: NameserversFault): string {
    return 'host' in found
      ? t(`nameservers.faults.${found.fault}`, { host: found.host })
      : t(`nameservers.faults.${found.fault}`);
  }
}

/** What the server alone found of these hosts: it knows more of internationalised names. */
function faultOf(error: unknown, typed: readonly string[]): NameserversFault | null {
  const details = error instanceof ApiFailure ? error.details : null;
  const { fault, host } = (details ?? {}) as { fault?: string; host?: string };
  const isOfHost = fault === 'invalidHost' || fault === 'repeatedHost';
  return isOfHost && host !== undefined && typed.includes(host) ? { fault, host } : null;
}
