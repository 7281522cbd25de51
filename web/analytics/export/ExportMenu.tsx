import { Menu } from '@mantine/core';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useTranslation } from 'react-i18next';
import { type AnalyticsFormat, analyticsFileName, analyticsFormats, ExportAnalytics } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { createCall } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { endSession } from '#web/base/session-end.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import { showFailure, toasts } from '#web/ui/toast.ts';
import type { ExportProps } from '../ExportButton.tsx';
import type { AnalyticsAsked } from '../slots.ts';

const icons = { csv: IconFileTypeCsv, json: IconBraces, xlsx: IconTable } as const;

/** The formats of D-218, each with what it holds. */
export function ExportMenu({ asked, target }: ExportProps & MenuProps) {
  const { t } = useTranslation();
  return (
    <OpeningMenu position="bottom-end" target={target}>
      {analyticsFormats.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<Icon of={icons[format]} />}
          onClick={() => void exportAnalytics(asked, format)}
        >
          {t(`analytics.export.formats.${format}`)}
        </Menu.Item>
      ))}
    </OpeningMenu>
  );
}

const announcedAfterMs = 700; // most exports are there before

/** Saves the report in a format (ANA-006, D-218). Tells while it takes long, when it is done and what goes wrong (ERR-035). */
async function exportAnalytics(asked: AnalyticsAsked, format: AnalyticsFormat): Promise<void> {
  let told: number | undefined;
  const timer = setTimeout(() => {
    told = toasts.show({ type: 'info', title: i18n.t('common.exporting'), autoClose: false });
  }, announcedAfterMs);
  try {
    saveBlob(analyticsFileName(asked, format), await getExport({ ...asked, format }));
    toasts.show({ type: 'success', title: i18n.t('analytics.export.done') });
  } catch (error) {
    showFailure(i18n.t('analytics.export.failed'), error);
  } finally {
    clearTimeout(timer);
    if (told !== undefined) toasts.close(told);
  }
}

/** The bytes of an export, which are no text in Excel's format. Fails as `call` does, also for a file without its end. */
async function getExport(query: Sent<typeof ExportAnalytics>['query']): Promise<Blob> {
  let file = new Blob();
  const call = createCall({
    fetch: async (address, init) => {
      const response = await window.fetch(address, init);
      if (!response.ok) return response;
      file = await response.blob();
      return new Response('');
    },
    endSession: () => endSession('session_expired'),
    log: (...parts) => console.error(...parts),
  });
  await call(ExportAnalytics, { query });
  return file;
}
