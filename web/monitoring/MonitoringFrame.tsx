import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { PageBar } from '#web/ui/PageBar.tsx';
import styles from './MonitoringFrame.module.css';

const tabs = [
  { of: 'changes', to: paths.monitoring },
  { of: 'domains', to: paths.monitoredDomains },
  { of: 'releases', to: paths.releases },
  { of: 'alerts', to: paths.alerts },
] as const;

type MonitoringFrameProps = {
  open: (typeof tabs)[number]['of'];
  /** at the right end of the head */
  actions?: ReactNode;
  children: ReactNode;
};

/** A tab of the monitoring under the head that all of them share. */
export function MonitoringFrame({ open, actions, children }: MonitoringFrameProps) {
  return (
    <div className={styles.frame}>
      <MonitoringHead open={open}>{actions}</MonitoringHead>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Title, buttons and tabs (D-206). */
export function MonitoringHead({ open, children }: { open: MonitoringFrameProps['open']; children?: ReactNode }) {
  const { t } = useTranslation();
  useTitle(t(`monitoring.titles.${open}`));
  return (
    <div className={styles.head}>
      <PageBar title={t('titles.monitoring')}>{children}</PageBar>
      <nav className={styles.tabs} aria-label={t('titles.monitoring')}>
        {tabs.map(({ of, to }) => (
          <a key={of} href={to} aria-current={of === open ? 'page' : undefined}>
            {t(`monitoring.tabs.${of}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}
