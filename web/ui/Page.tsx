import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageBar } from './PageBar.tsx';

type PageProps = {
  title: string;
  /** at the right end of the title's line; without them phones have no such line, for the app header holds the title */
  actions?: ReactNode;
  /** class of the title's line */
  head?: string;
  children: ReactNode;
};

/** A screen under a line with its title. */
export function Page({ title, actions, head = '', children }: PageProps) {
  return (
    <div className="column grow min-0">
      <div className={`${styles.head} ${head}`} data-bare={actions ? undefined : true}>
        <PageBar title={title}>{actions}</PageBar>
      </div>
      {children}
    </div>
  );
}
