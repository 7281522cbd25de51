import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { acceptedFiles } from '../import-file/accepted-files.rules.ts';
import { type OpenFile, openFile } from '../import-file/open-file.api.ts';
import { OwnDataFile } from './OwnDataFile.tsx';

/** Notes values of a file with domains that the user has: the file, its columns, what would change, the change (D-162e). */
export function ImportOwnData({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [isReading, setReading] = useState(false);
  if (file) return <OwnDataFile opened={file} onBack={() => setFile(null)} onClose={onClose} />;

  async function take(given: File): Promise<void> {
    setReading(true);
    setFile((await openFile(given)) ?? null);
    setReading(false);
  }
  return (
    <ActionModal title={t('ownData.import.title')} onClose={onClose}>
      <p>{t('ownData.import.text')}</p>
      <FileField
        label={t('domain.csv.file')}
        accept={acceptedFiles}
        data-autofocus
        onFile={(given) => void take(given)}
      />
      {isReading ? <Spinner label={t('importFile.reading')} /> : null}
    </ActionModal>
  );
}
