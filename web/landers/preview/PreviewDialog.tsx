import { useTranslation } from 'react-i18next';
import { PageDialog } from './PageDialog.tsx';
import { type AskedPage, PageFrame } from './PageFrame.tsx';

export type PreviewDialogProps = {
  page: Omit<AskedPage, 'language'>;
  domainName: string;
  /** where visitors find it; undefined while they do not */
  url?: string | undefined;
  onClose: () => void;
};

/** A page as it would be, in the languages and widths of its visitors. */
export function PreviewDialog({ page, domainName, url, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const title = t('landerSettings.previewOf', { name: domainName });
  return (
    <PageDialog title={title} url={url} onClose={onClose}>
      {({ language, width }) => <PageFrame page={{ ...page, language }} title={title} width={width} />}
    </PageDialog>
  );
}
