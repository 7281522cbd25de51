import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridView, longestViewName } from '#contract/grid-views.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useRun } from '#web/ui/use-run.ts';
import type { ChangedViews } from './use-changed-views.ts';

/** What is asked before it is done. */
export type ViewTask = { kind: 'save' } | { kind: 'rename' | 'delete'; view: GridView };

type ViewDialogProps = { task: ViewTask; changed: ChangedViews; onClose: () => void };

/** Asks for a name, or whether a view is to be deleted; what goes wrong is told in it. */
export function ViewDialog({ task, changed, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(task.kind === 'rename' ? task.view.viewName : '');
  const [isDefault, setDefault] = useState(false);
  const trimmed = name.trim();
  const isDeleting = task.kind === 'delete';

  const { isBusy, error, run } = useRun(async () => {
    if (task.kind === 'save') await changed.create(trimmed, isDefault);
    else if (task.kind === 'rename') await changed.rename(task.view, trimmed);
    else await changed.remove(task.view);
    onClose();
  });
  const trouble = error ? errorText(error) : null;
  return (
    <ActionModal
      title={t(`gridMenus.views.titles.${task.kind}`)}
      onClose={onClose}
      isBusy={isBusy}
      action={{
        label: t(`gridMenus.views.buttons.${task.kind}`),
        isDangerous: isDeleting,
        isDisabled: !isDeleting && trimmed === '',
        run,
      }}
      error={isDeleting ? trouble : null}
    >
      {isDeleting ? (
        <p>{t('gridMenus.views.deleteText', { name: task.view.viewName })}</p>
      ) : (
        <InputField
          label={t('gridMenus.views.name')}
          error={trouble}
          data-autofocus
          maxLength={longestViewName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {task.kind === 'save' ? (
        <Switch isOn={isDefault} onChange={setDefault}>
          {t('gridMenus.views.setDefault')}
        </Switch>
      ) : null}
    </ActionModal>
  );
}
