import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { PageBar } from '#web/ui/PageBar.tsx';
import styles from './LandersFrame.module.css';
import { countsQuery } from './landers.api.ts';

/** The sections of landers, by the count that stands behind each. */
const tabs = [
  { of: 'groups', to: paths.landers },
  { of: 'presets', to: paths.landerPresets },
  { of: 'templates', to: paths.landerTemplates },
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

/** Title, actions and tabs of groups, presets and templates (D-029). */
export function LandersFrame({ title, open, meta, actions, children }: LandersFrameProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: counts } = useQuery(countsQuery);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <PageBar title={title} {...(meta === undefined ? {} : { meta })}>
          {actions}
        </PageBar>
        <nav className={styles.tabs} aria-label={t('titles.landers')}>
          {tabs.map(({ of, to }) => (
            <a key={of} href={to} aria-current={of === open ? 'page' : undefined}>
              {t(`landers.tabs.${of}`)}
              {counts ? <span>{number(counts[of])}</span> : null}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
