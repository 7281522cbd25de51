import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetLanderGroup, type LanderGroup, UpdateLanderGroup } from '#contract/lander-groups.ts';
import { landerLimits, withPairs } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { fieldWords } from '../field-words.ts';
import { LongText } from '../LongText.tsx';
import { reloadLanders } from '../landers.api.ts';
import { NameField } from '../NameField.tsx';
import { nameFault } from '../name-fault.ts';
import { SettingsFields } from '../settings/SettingsFields.tsx';
import { draftOf, faultsToShow, readSettings, type SettingsDraft, settingFields } from '../settings/settings-draft.ts';

type GroupDraft = SettingsDraft & { name: string; description: string };
const fieldsOf = ({ name, description, configuration }: LanderGroup): GroupDraft => {
  return { name, description: description ?? '', ...draftOf(configuration) };
};

/** Name, description and settings of a group; other settings make all its pages again (LAND-011, D-180). */
export function EditGroup({ group, onClose }: { group: LanderGroup; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = group;
  const form = useEditForm({
    first: fieldsOf(group),
    updatedAt: group.updatedAt,
    save: (draft, changed, updatedAt) => {
      const { settings } = readSettings(draft);
      const all = withPairs(changed); // a price goes with its currency
      const other = settingFields.filter((field) => all.includes(field));
      const configuration = Object.fromEntries(other.map((field) => [field, settings?.[field]]));
      const body = {
        ...(changed.includes('name') ? { name: draft.name } : {}),
        ...(changed.includes('description') ? { description: draft.description } : {}),
        ...(other.length > 0 ? { configuration } : {}),
        updatedAt,
      };
      return call(UpdateLanderGroup, { params: { id }, body });
    },
    reread: async () => {
      const newer = await call(GetLanderGroup, { params: { id }, query: { pageSize: 1 } });
      return { fields: fieldsOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: ({ name, undoId }) => {
      const words = { type: 'success' as const, title: t('landers.group.saved', { name }) };
      showUndoable(words, [undoId], { count: 1, reload: () => reloadLanders(client) });
      onClose();
      void reloadLanders(client);
    },
  });
  const { draft, set, isTried, changed } = form;
  const { settings, faults } = readSettings(draft);
  const isLong = draft.description.trim().length > landerLimits.description;
  const isReady = settings !== undefined && !nameFault(draft.name) && !isLong;
  const remakes = settingFields.some((field) => changed.includes(field)) && group.landerCount > 0;
  return (
    <EditDrawer
      title={t('landers.group.editTitle')}
      onClose={onClose}
      form={form}
      isReady={isReady}
      save={t('common.save')}
      fieldWords={fieldWords(t)}
      error={form.error ? t('landers.group.updateFailed', { error: errorText(form.error) }) : null}
    >
      <NameField
        label={t('words.groupName')}
        value={draft.name}
        onChange={(name) => set({ name })}
        required={t('words.groupNameRequired')}
        isTried={isTried}
      />
      <LongText
        label={t('words.description')}
        value={draft.description}
        onChange={(description) => set({ description })}
        max={landerLimits.description}
        rows={2}
      />
      <SettingsFields
        draft={draft}
        onChange={set}
        faults={faultsToShow(faults, isTried)}
        exampleName={group.examples[0]?.domainName ?? 'example.com'}
        of="group"
      />
      {remakes ? <p>{t('landers.group.remakes', { count: group.landerCount })}</p> : null}
    </EditDrawer>
  );
}
