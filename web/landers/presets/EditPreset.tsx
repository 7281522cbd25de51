import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CreateLanderPreset,
  GetLanderPreset,
  type LanderPreset,
  UpdateLanderPreset,
} from '#contract/lander-templates.ts';
import { landerLimits } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { fieldWords } from '../field-words.ts';
import { LongText } from '../LongText.tsx';
import { reloadLanders } from '../landers.api.ts';
import { NameField } from '../NameField.tsx';
import { nameFault } from '../name-fault.ts';
import { SectionSwitches } from '../settings/SectionSwitches.tsx';
import { isTaglineLong, newPreset, presetDraftOf } from './preset-draft.ts';

/** Creates a preset, or changes one; pages that it was loaded for stay as they are (D-184). */
export function EditPreset({ preset, onClose }: { preset: LanderPreset | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = preset?.id ?? '';
  const form = useEditForm({
    first: preset ? presetDraftOf(preset) : newPreset,
    updatedAt: preset?.updatedAt ?? '',
    save: (draft, changed, updatedAt) => {
      if (!preset) return call(CreateLanderPreset, { body: draft });
      const body = { ...Object.fromEntries(changed.map((field) => [field, draft[field]])), updatedAt };
      return call(UpdateLanderPreset, { params: { id }, body });
    },
    reread: async () => {
      const newer = await call(GetLanderPreset, { params: { id } });
      return { fields: presetDraftOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: ({ name }) => {
      toasts.show({ type: 'success', title: t('landers.presets.saved', { name }) });
      onClose();
      void reloadLanders(client);
    },
  });
  const { draft, set, isTried } = form;
  const isReady = !nameFault(draft.name) && !isTaglineLong(draft.tagline);
  const { showContactForm, ...others } = draft;
  return (
    <EditDrawer
      title={t(preset ? 'landers.presets.editTitle' : 'landers.presets.new')}
      onClose={onClose}
      form={form}
      isReady={isReady}
      save={t(preset ? 'common.save' : 'words.create')}
      fieldWords={fieldWords(t)}
      error={form.error ? t('landers.presets.saveFailed', { error: errorText(form.error) }) : null}
    >
      <NameField
        label={t('landers.presets.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
        required={t('landers.presets.nameRequired')}
        isTried={isTried}
      />
      <LongText
        label={t('landerSettings.tagline')}
        value={draft.tagline}
        onChange={(tagline) => set({ tagline })}
        max={landerLimits.tagline}
        rows={2}
      />
      <SectionSwitches
        sections={{ ...others, showInquiryForm: showContactForm }}
        onChange={(field, isOn) => set({ [field === 'showInquiryForm' ? 'showContactForm' : field]: isOn })}
      />
    </EditDrawer>
  );
}
