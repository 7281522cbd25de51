import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useTranslation } from 'react-i18next';
import type { LanderTemplate } from '#contract/lander-templates.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RowButtons } from '../RowButtons.tsx';
import table from '../Table.module.css';
import styles from './Templates.module.css';

type TemplateTableProps = {
  templates: readonly LanderTemplate[];
  onEdit: (template: LanderTemplate) => void;
  onDelete: (template: LanderTemplate) => void;
  onTry: (template: LanderTemplate) => void;
};

function TryButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  const label = t('landers.templates.tryOne', { name });
  return (
    <IconButton aria-label={label} title={label} aria-haspopup="dialog" onClick={onClick}>
      <Icon of={IconPlayerPlay} />
    </IconButton>
  );
}

/** Templates with the beginning of their prompts. */
export function TemplateTable({ templates, onEdit, onDelete, onTry }: TemplateTableProps) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('landers.fields.name')}</th>
            <th scope="col">{t('landers.group.description')}</th>
            <th scope="col">{t('landers.templates.prompt')}</th>
            <th scope="col">{t('landers.columns.changed')}</th>
            <th scope="col">
              <span className="vh">{t('landers.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <tr key={template.id}>
              <th scope="row">
                <bdi>{template.name}</bdi>
              </th>
              <td data-head={t('landers.group.description')} className={table.text}>
                {template.description ?? <span className={table.quiet}>-</span>}
              </td>
              <td data-head={t('landers.templates.prompt')} className={table.text}>
                <span className={styles.prompt}>{template.prompt}</span>
              </td>
              <td data-head={t('landers.columns.changed')} className={table.quiet} title={dateTime(template.updatedAt)}>
                {date(template.updatedAt)}
              </td>
              <td>
                <RowButtons name={template.name} onEdit={() => onEdit(template)} onDelete={() => onDelete(template)}>
                  <TryButton name={template.name} onClick={() => onTry(template)} />
                </RowButtons>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
