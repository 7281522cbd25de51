import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Way } from '#web/ui/Way.tsx';
import { acceptedFiles } from '../import-file/accepted-files.rules.ts';

type OnFile = (file: File) => void;

/** Chooses a file with names. */
export function CsvButton({ onFile, isReading = false }: { onFile: OnFile; isReading?: boolean }) {
  const { t } = useTranslation();
  const { field, choose } = useCsvField(onFile);
  return (
    <>
      {field}
      <Button leftSection={<Icon of={IconFileTypeCsv} />} loading={isReading} onClick={choose}>
        {t('domain.csv.import')}
      </Button>
    </>
  );
}

/** The same as one of several ways to begin. */
export function CsvWay({ title, text, onFile }: { title: string; text: string; onFile: OnFile }) {
  const { field, choose } = useCsvField(onFile);
  return (
    <>
      {field}
      <Way icon={IconFileImport} title={title} text={text} onClick={choose} />
    </>
  );
}

function useCsvField(onFile: OnFile) {
  const { t } = useTranslation();
  const ref = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={acceptedFiles}
      aria-label={t('domain.csv.file')}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        currentTarget.value = ''; // the same file can be chosen again
      }}
    />
  );
  return { field, choose: () => ref.current?.click() };
}
