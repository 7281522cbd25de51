import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { texts as operator } from '#web/locales/operator/en.ts';
import { TabFrame } from '#web/ui/TabFrame.tsx';

addTexts({ operator });

const tabs = [
  { of: 'people', to: paths.operator },
  { of: 'settings', to: paths.operatorSettings },
  { of: 'checks', to: paths.operatorChecks },
  { of: 'registries', to: paths.operatorRegistries },
  { of: 'work', to: paths.operatorWork },
  { of: 'storage', to: paths.operatorStorage },
  { of: 'audit', to: paths.operatorAudit },
] as const;

type OperatorFrameProps = {
  open: (typeof tabs)[number]['of'];
  /** a quiet figure beside the title */
  meta?: ReactNode;
  /** at the right end of the head */
  actions?: ReactNode;
  /** the page is a list that fills the window: its router line says `layout: 'full'` */
  isFull?: boolean;
  children: ReactNode;
};

/** A page of the installation under the tabs that lead to all of them (D-019); its router line says `isForOperators`. */
export function OperatorFrame({ open, children, ...head }: OperatorFrameProps) {
  const { t } = useTranslation();
  useTitle(t(`operator.titles.${open}`));
  return (
    <TabFrame
      title={t('titles.operator')}
      {...head}
      tabs={tabs.map(({ of, to }) => ({ to, label: t(`operator.tabs.${of}`), isOpen: of === open }))}
    >
      {children}
    </TabFrame>
  );
}
