import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { saveWhenThere } from '#web/ui/save-when-there.ts';

type ExportButtonProps = {
  /** begins the file's name; the day follows */
  name: string;
  /** the call, with the filters of the rows that are shown */
  load: () => Promise<string>;
  /** there is nothing to export */
  isDisabled: boolean;
};

/** Saves what the filter shows as a CSV file. */
export function ExportButton({ name, load, isDisabled }: ExportButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveWhenThere(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, load, {
      running: t('common.exporting'),
      failed: t('sections.export.failed'),
      cut: t('sections.export.cut'),
    });
    setBusy(false);
  };
  return (
    <Button
      leftSection={<Icon of={IconDownload} />}
      loading={isBusy}
      disabled={isDisabled}
      title={isDisabled ? t('sections.export.nothing') : undefined}
      onClick={() => void save()}
    >
      {t('sections.export.button')}
    </Button>
  );
}
