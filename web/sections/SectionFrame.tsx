import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SectionTitle, sections } from '#web/base/sections.ts';
import { useFormat } from '#web/base/use-format.ts';
import { PageBar } from '#web/ui/PageBar.tsx';
import styles from './SectionFrame.module.css';

type SectionFrameProps = {
  open: SectionTitle;
  /** rows that match; undefined while it is not known */
  count: number | undefined;
  /** buttons at the right end */
  actions?: ReactNode;
  children: ReactNode;
};

/** A section beside the list of domains, under the head that all of them share: title, count, buttons, tabs (D-029). */
export function SectionFrame({ open, count, actions, children }: SectionFrameProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const tab = current.current;
    const line = tab?.parentElement;
    if (tab && line) line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, []);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <PageBar title={t(`titles.${open}`)} meta={count === undefined ? undefined : number(count)}>
          {actions}
        </PageBar>
        <nav className={styles.tabs} aria-label={t('sections.tabs')}>
          {sections.map(({ title, to }) => (
            <a
              key={title}
              href={to}
              ref={title === open ? current : undefined}
              aria-current={title === open ? 'page' : undefined}
            >
              {t(`titles.${title}`)}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}
