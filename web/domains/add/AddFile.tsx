import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ChooseColumns } from '../import-file/ChooseColumns.tsx';
import type { OpenFile } from '../import-file/open-file.api.ts';
import { importRows } from '../import-file/rows.rules.ts';
import { useFileChoice } from '../import-file/use-file-choice.ts';
import styles from './AddDomains.module.css';
import results from './AddResults.module.css';
import type { FileValues } from './add-flow.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type AddFileProps = {
  opened: OpenFile;
  onUse: (names: readonly string[], values: FileValues | undefined) => void;
  onCancel: () => void;
};

export function AddFileTitle() {
  return useTranslation().t('importFile.title');
}

/** Chooses the columns of a file; its names then go into the list, its values with them (ADD-029, D-072). */
export function AddFile({ opened, onUse, onCancel }: AddFileProps) {
  const { t } = useTranslation();
  const { file, found, columns, setChoice } = useFileChoice(opened);
  const count = opened.table.rows.length;
  const use = () => {
    if (found.names.length === 0) {
      const message = t('importFile.noDomainsText');
      return toasts.show({ type: 'danger', title: t('importFile.errorNoDomainsFound'), message });
    }
    const rows = importRows(file.table, file.choice, columns, false);
    onUse(found.names, rows.length > 0 ? { files: [file.name], rows } : undefined);
  };
  return (
    <div className="column grow">
      <div className="grow">
        <p className={results.text}>
          {t('importFile.about', { name: file.name, count })} {t('importFile.values')}
        </p>
        <div className={results.columns}>
          <ChooseColumns file={file} found={found} columns={columns} onChange={setChoice} />
        </div>
      </div>
      <div className={`row gap-8 line-top ${styles.foot}`}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="filled" onClick={use}>
          {t(columns.length > 0 ? 'importFile.useValues' : 'importFile.use')}
        </Button>
      </div>
    </div>
  );
}
