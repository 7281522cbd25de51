import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inquiryLimits } from '#contract/inquiries.ts';
import {
  CreateReplyTemplate,
  DeleteReplyTemplate,
  longestTemplateName,
  maxReplyTemplates,
  type ReplyTemplate,
  replyVariables,
  UpdateReplyTemplate,
} from '#contract/reply-templates.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { type Language, languageCodes, languages } from '#web/base/language.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AreaField, InputField, SelectField } from '#web/ui/Field.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import styles from './TemplateMenu.module.css';
import { templatesQuery } from './templates.api.ts';

type Draft = { id: string | null; name: string; body: string; language: Language | null };

type TemplatesDialogProps = {
  /** text of a new template; empty: the list is shown first */
  body: string;
  onClose: () => void;
};

/** The user's own texts for replies: all of them, and one that is written or changed. */
export function TemplatesDialog({ body, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Draft | null>(body === '' ? null : { id: null, name: '', body, language: null });
  if (edited) return <EditTemplate draft={edited} onEnd={() => (body === '' ? setEdited(null) : onClose())} />;
  return (
    <ActionModal
      title={t('replyTemplates.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
      size={520}
      action={{
        label: t('replyTemplates.new'),
        run: () => setEdited({ id: null, name: '', body: '', language: null }),
      }}
    >
      <TemplateList onEdit={setEdited} />
    </ActionModal>
  );
}

function TemplateList({ onEdit }: { onEdit: (template: ReplyTemplate) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: templates, error, refetch } = useQuery(templatesQuery);
  const [trouble, setTrouble] = useState<string | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  const remove = async ({ id, name }: ReplyTemplate) => {
    try {
      const { undoId } = await call(DeleteReplyTemplate, { params: { id } });
      showUndoable({ type: 'success', title: t('replyTemplates.deleted', { name }) }, [undoId], { reload });
    } catch (failure) {
      setTrouble(errorText(failure));
    }
    await reload();
  };
  const said = (words: ReactNode) => <p role="alert">{words}</p>;
  if (!templates) {
    return error
      ? said(
          <>
            {t('replyTemplates.failed')} <RetryButton onRetry={() => void refetch()} />
          </>,
        )
      : null;
  }
  return (
    <>
      {templates.length === 0 ? <p>{t('replyTemplates.none')}</p> : null}
      <ul className={`grid gap-2 ${styles.templates}`}>
        {templates.map((template) => (
          <li key={template.id} className={`row gap-8 ${styles.template}`}>
            <button type="button" onClick={() => onEdit(template)}>
              <b className="w-560">
                <bdi>{template.name}</bdi>
              </b>
              <small className="quiet">
                <bdi>{template.body.slice(0, 120)}</bdi>
              </small>
            </button>
            <Button
              size="xs"
              aria-label={t('words.deleteOne', { name: template.name })}
              onClick={() => void remove(template)}
            >
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {trouble === null ? null : said(trouble)}
    </>
  );
}

function EditTemplate({ draft, onEnd }: { draft: Draft; onEnd: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ id, name, body, language }, setDraft] = useState(draft);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const nameFault = name.trim() === '' ? t('replyTemplates.nameMissing') : null;
  const bodyFault =
    body.trim() === ''
      ? t('words.enterText')
      : body.length > inquiryLimits.message
        ? t('replyTemplates.bodyTooLong', { max: inquiryLimits.message })
        : null;
  const change = (part: Partial<Draft>) => setDraft({ id, name, body, language, ...part });
  const save = async () => {
    setTried(true);
    if (nameFault || bodyFault) return;
    setBusy(true);
    try {
      const given = { name, body, language };
      await (id === null
        ? call(CreateReplyTemplate, { body: given })
        : call(UpdateReplyTemplate, { params: { id }, body: given }));
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      onEnd();
    } catch (failure) {
      const count = client.getQueryData(templatesQuery.queryKey)?.length ?? 0;
      const isFull = id === null && count >= maxReplyTemplates;
      setTrouble(isFull ? t('replyTemplates.full', { max: maxReplyTemplates }) : errorText(failure));
      setBusy(false);
    }
  };
  return (
    <ActionModal
      title={t(id === null ? 'replyTemplates.new' : 'replyTemplates.edit')}
      onClose={onEnd}
      isBusy={isBusy}
      size={560}
      action={{ label: t('common.save'), run: () => void save() }}
    >
      <div className={`grid gap-12 ${styles.two}`}>
        <InputField
          label={t('common.name')}
          error={isTried ? nameFault : null}
          data-autofocus
          autoComplete="off"
          maxLength={longestTemplateName}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SelectField
          label={t('replyTemplates.language')}
          value={language ?? ''}
          onChange={({ currentTarget }) =>
            change({ language: languageCodes.find((code) => code === currentTarget.value) ?? null })
          }
        >
          <option value="">{t('replyTemplates.anyLanguage')}</option>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </SelectField>
      </div>
      <AreaField
        label={t('replyTemplates.text')}
        hint={t('replyTemplates.variables', { names: replyVariables.map((one) => `{${one}}`).join(', ') })}
        error={isTried ? bodyFault : null}
        rows={9}
        dir="auto"
        value={body}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      {trouble === null ? null : <p role="alert">{trouble}</p>}
    </ActionModal>
  );
}
