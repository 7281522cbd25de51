import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridView, longestViewName } from '#contract/grid-views.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import type { ChangedViews } from './use-changed-views.ts';
import styles from './Views.module.css';

/** What is asked before it is done. */
export type ViewTask = { kind: 'save' } | { kind: 'rename' | 'delete'; view: GridView };

type ViewDialogProps = { task: ViewTask; changed: ChangedViews; onClose: () => void };

/** Asks for a name, or whether a view is to be deleted; what goes wrong is told in it. */
export function ViewDialog({ task, changed, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(task.kind === 'rename' ? task.view.viewName : '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  const isDeleting = task.kind === 'delete';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || (!isDeleting && trimmed === '')) return;
    setBusy(true);
    setError(null);
    try {
      if (task.kind === 'save') await changed.create(trimmed);
      else if (task.kind === 'rename') await changed.rename(task.view, trimmed);
      else await changed.remove(task.view);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`gridMenus.views.titles.${task.kind}`)}
      size={440}
      centered
      closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
      attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {isDeleting ? (
          <>
            <p>{t('gridMenus.views.deleteText', { name: task.view.viewName })}</p>
            {error ? (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            ) : null}
          </>
        ) : (
          <Field label={t('gridMenus.views.name')} error={error}>
            {(attributes) => (
              <input
                {...attributes}
                data-autofocus
                maxLength={longestViewName}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={!isDeleting && trimmed === ''}
            data-autofocus={isDeleting || undefined}
          >
            {t(`gridMenus.views.buttons.${task.kind}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
