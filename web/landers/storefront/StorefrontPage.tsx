import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Storefront } from '#contract/storefront.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { LandersFrame } from '../LandersFrame.tsx';
import { StorefrontForm } from './StorefrontForm.tsx';
import { storefrontQuery } from './storefront.api.ts';

/** The seller's public page of names: what it shows, its addresses and its looks, beside the page as it would be (SHOP-001). */
export function StorefrontPage() {
  const { t } = useTranslation();
  const query = useQuery(storefrontQuery);
  const { data } = query;
  return (
    <LandersFrame
      title={t('titles.storefront')}
      open="storefront"
      meta={data ? <State of={data} /> : null}
      actions={null}
    >
      <PageState query={query} failed={t('storefront.loadFailed')} />
      {data ? <StorefrontForm storefront={data} /> : null}
    </LandersFrame>
  );
}

function State({ of: { isOn, names } }: { of: Storefront }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <span className="row gap-8">
      <Badge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'storefront.on' : 'storefront.off')}</Badge>
      {t('storefront.count', { count: names.shown, total: number(names.shown) })}
    </span>
  );
}
