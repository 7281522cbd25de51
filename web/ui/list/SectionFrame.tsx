import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SectionTitle, sections } from '#web/base/sections.ts';
import { useFormat } from '#web/base/use-format.ts';
import { TabFrame } from '#web/ui/TabFrame.tsx';

type SectionFrameProps = {
  open: SectionTitle;
  /** in place of the section's own */
  title?: string;
  /** rows that match; undefined while it is not known */
  count: number | undefined;
  /** buttons at the right end */
  actions?: ReactNode;
  children: ReactNode;
};

/** A section beside the list of domains, under the head that all of them share: title, count, buttons, tabs (D-029). */
export function SectionFrame({ open, title = '', count, actions, children }: SectionFrameProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const tabs = sections.map(({ title, to }) => ({ label: t(`titles.${title}`), to, isOpen: title === open }));
  return (
    <TabFrame
      title={title || t(`titles.${open}`)}
      label={t('sections.tabs')}
      meta={count === undefined ? undefined : number(count)}
      tabs={tabs}
      actions={actions}
      isFull
    >
      {children}
    </TabFrame>
  );
}
