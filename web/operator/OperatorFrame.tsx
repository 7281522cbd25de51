import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorPage, operatorPages } from '#web/base/operator-pages.ts';
import { useTitle } from '#web/base/title.ts';
import { TabFrame } from '#web/ui/TabFrame.tsx';

type OperatorFrameProps = {
  open: OperatorPage;
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
      tabs={operatorPages.map(({ of, to }) => ({ to, label: t(`operator.tabs.${of}`), isOpen: of === open }))}
    >
      {children}
    </TabFrame>
  );
}
