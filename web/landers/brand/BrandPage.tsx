import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { LandersFrame } from '../LandersFrame.tsx';
import { BrandForm } from './BrandForm.tsx';
import { brandQuery } from './brand.api.ts';

/** How buyers see who sells: name, color and logo, beside the pages that show them (BRAND-001). */
export function BrandPage() {
  const { t } = useTranslation();
  const query = useQuery(brandQuery);
  const { data } = query;
  return (
    <LandersFrame
      title={t('titles.brand')}
      open="brand"
      meta={
        data ? <Badge tone={data.isOn ? 'good' : 'neutral'}>{t(data.isOn ? 'brand.on' : 'words.off')}</Badge> : null
      }
      actions={null}
    >
      <PageState query={query} failed={t('brand.loadFailed')} />
      {data ? <BrandForm brand={data} /> : null}
    </LandersFrame>
  );
}
