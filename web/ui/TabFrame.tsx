import { type ReactNode, useEffect, useRef } from 'react';
import { PageBar } from './PageBar.tsx';
import styles from './TabFrame.module.css';

export type Tab = {
  label: string;
  to: string;
  isOpen: boolean;
  /** a small figure beside the label */
  count?: ReactNode;
};

type TabHeadProps = {
  title: string;
  /** what the tabs are, for those who cannot see them; default: the title */
  label?: string;
  /** a quiet figure beside the title */
  meta?: ReactNode;
  tabs: readonly Tab[];
  /** at the right end of the head */
  children?: ReactNode;
};

type TabFrameProps = TabHeadProps & {
  actions?: ReactNode;
  /** a list fills the window and scrolls inside: a screen with `layout: 'full'` */
  isFull?: boolean;
};

/** One of several screens that share a title, under the tabs that lead to them. */
export function TabFrame({ actions, isFull = false, children, ...head }: TabFrameProps) {
  return (
    <div className={`column grow min-0 ${styles.frame}`} data-full={isFull || undefined}>
      <TabHead {...head}>{actions}</TabHead>
      {isFull ? children : <div className={`column grow gap-16 min-0 ${styles.body}`}>{children}</div>}
    </div>
  );
}

/** Its title, buttons and tabs (D-206). */
export function TabHead({ title, label = title, meta, tabs, children }: TabHeadProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const open = tabs.find(({ isOpen }) => isOpen)?.to;
  const counted = tabs.filter(({ count }) => count).length; // figures that come later make the line longer
  useEffect(() => {
    const tab = current.current;
    const line = tab?.parentElement;
    if (tab && line) line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [open, counted]);
  return (
    <div className={styles.head}>
      <PageBar title={title} meta={meta}>
        {children}
      </PageBar>
      <nav className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <a
            key={tab.to}
            href={tab.to}
            ref={tab.isOpen ? current : undefined}
            aria-current={tab.isOpen ? 'page' : undefined}
          >
            {tab.label}
            {tab.count}
          </a>
        ))}
      </nav>
    </div>
  );
}
