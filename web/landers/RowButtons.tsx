import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import table from './Table.module.css';

type RowButtonsProps = {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** stands before them */
  children?: ReactNode;
};

/** Edit and delete at the end of a line. */
export function RowButtons({ name, onEdit, onDelete, children }: RowButtonsProps) {
  const { t } = useTranslation();
  const edit = t('common.editOne', { name });
  const remove = t('landers.deleteOne', { name });
  return (
    <div className={table.buttons}>
      {children}
      <IconButton aria-label={edit} title={edit} onClick={onEdit}>
        <Icon of={IconPencil} />
      </IconButton>
      <IconButton aria-label={remove} title={remove} onClick={onDelete}>
        <Icon of={IconTrash} />
      </IconButton>
    </div>
  );
}
