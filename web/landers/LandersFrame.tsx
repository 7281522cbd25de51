import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { TabFrame } from '#web/ui/TabFrame.tsx';
import { countsQuery } from './landers.api.ts';

/** The sections of landers, by the count that stands behind each. */
const tabs = [
  { of: 'groups', to: paths.landers },
  { of: 'presets', to: paths.landerPresets },
  { of: 'templates', to: paths.landerTemplates },
  { of: 'storefront', to: paths.storefront },
  { of: 'brand', to: paths.brand },
] as const;

type LandersFrameProps = {
  title: string;
  open: (typeof tabs)[number]['of'];
  /** a quiet figure beside the title */
  meta?: ReactNode;
  /** search box and button */
  actions: ReactNode;
  children: ReactNode;
};

/** Title, actions and tabs of what belongs to landers (D-029). */
export function LandersFrame({ title, open, meta, actions, children }: LandersFrameProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: counts } = useQuery(countsQuery);
  return (
    <TabFrame
      title={title}
      label={t('titles.landers')}
      meta={meta}
      tabs={tabs.map(({ of, to }) => ({
        to,
        label: t(`landers.tabs.${of}`),
        isOpen: of === open,
        count: counts && of !== 'storefront' && of !== 'brand' && <span>{number(counts[of])}</span>,
      }))}
      actions={actions}
    >
      {children}
    </TabFrame>
  );
}
