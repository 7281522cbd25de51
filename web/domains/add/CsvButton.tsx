import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { acceptedFiles } from '../import-file/accepted-files.rules.ts';

/** Chooses a file with names. */
export function CsvButton({ onFile, isReading = false }: { onFile: (file: File) => void; isReading?: boolean }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={t('importFile.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
      <Button leftSection={<Icon of={IconFileTypeCsv} />} loading={isReading} onClick={() => field.current?.click()}>
        {t('importFile.button')}
      </Button>
    </>
  );
}
