import { useTranslation } from 'react-i18next';
import { PageBar } from '#web/ui/PageBar.tsx';

export function DomainsPage() {
  const { t } = useTranslation();
  return <PageBar title={t('titles.domains')} />;
}
