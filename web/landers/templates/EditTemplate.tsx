import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  CreateLanderTemplate,
  GetLanderTemplate,
  type LanderTemplate,
  UpdateLanderTemplate,
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
import { NoTextService } from './NoTextService.tsx';

const fieldsOf = ({ name, description, prompt }: Pick<LanderTemplate, 'name' | 'description' | 'prompt'>) => ({
  name,
  description: description ?? '',
  prompt,
});

/** Creates a template, or changes one; groups keep the prompt that they were made with. */
export function EditTemplate({ template, onClose }: { template: LanderTemplate | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = template?.id ?? '';
  const form = useEditForm({
    first: fieldsOf(template ?? { name: '', description: null, prompt: '' }),
    updatedAt: template?.updatedAt ?? '',
    save: (draft, changed, updatedAt) => {
      if (!template) return call(CreateLanderTemplate, { body: draft });
      const body = { ...Object.fromEntries(changed.map((field) => [field, draft[field]])), updatedAt };
      return call(UpdateLanderTemplate, { params: { id }, body });
    },
    reread: async () => {
      const newer = await call(GetLanderTemplate, { params: { id } });
      return { fields: fieldsOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: ({ name }) => {
      toasts.show({ type: 'success', title: t('landers.templates.saved', { name }) });
      onClose();
      void reloadLanders(client);
    },
  });
  const { draft, set, isTried } = form;
  const { prompt, description } = landerLimits;
  const isPromptMissing = draft.prompt.trim() === '';
  const fits = draft.prompt.trim().length <= prompt && draft.description.trim().length <= description;
  return (
    <EditDrawer
      title={t(template ? 'landers.templates.editTitle' : 'landers.templates.new')}
      onClose={onClose}
      form={form}
      isReady={!nameFault(draft.name) && !isPromptMissing && fits}
      save={t(template ? 'common.save' : 'words.create')}
      fieldWords={fieldWords(t)}
      error={form.error ? t('landers.templates.saveFailed', { error: errorText(form.error) }) : null}
    >
      <NameField
        label={t('landers.templates.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
        required={t('landers.templates.nameRequired')}
        isTried={isTried}
      />
      <LongText
        label={t('landers.templates.prompt')}
        value={draft.prompt}
        onChange={(typed) => set({ prompt: typed })}
        max={prompt}
        rows={10}
        hint={t('landers.templates.promptHint')}
        error={isPromptMissing && isTried ? t('landers.templates.promptRequired') : null}
      />
      <LongText
        label={t('words.description')}
        value={draft.description}
        onChange={(typed) => set({ description: typed })}
        max={description}
        rows={2}
      />
      <NoTextService />
    </EditDrawer>
  );
}
