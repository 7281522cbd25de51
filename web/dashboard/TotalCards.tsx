import type { Icon as IconComponent } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { whenIdle } from '#web/base/idle.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './TotalCards.module.css';

const MonitoredChanges = part(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./MonitoredChanges.tsx')).MonitoredChanges;
});

/** The four cards (DASH-005 to DASH-007). */
export function TotalCards({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { totalDomains, totalLanders } = dashboard;
  const share = totalDomains === 0 ? 0 : totalLanders / totalDomains;
  return (
    <section className={`grid gap-16 ${styles.cards}`} aria-label={t('common.totals')}>
      <TotalCard to={paths.domains} icon={IconWorldWww} title={t('titles.domains')} total={totalDomains} isWide>
        <Processed dashboard={dashboard} />
      </TotalCard>
      <TotalCard to={paths.landers} icon={IconAppWindow} title={t('titles.landers')} total={totalLanders}>
        {totalLanders > 0 ? (
          <span className="note">{t('dashboard.cards.landersNote', { percent: format.percent(share) })}</span>
        ) : null}
      </TotalCard>
      <TotalCard
        to={paths.allInquiries}
        icon={IconMessage2}
        title={t('titles.inquiries')}
        total={dashboard.totalInquiries}
      >
        {dashboard.totalInquiries > 0 ? <span className="note">{t('dashboard.cards.inquiriesNote')}</span> : null}
      </TotalCard>
      <TotalCard
        to={paths.monitoring}
        icon={IconActivityHeartbeat}
        title={t('dashboard.cards.monitored')}
        total={dashboard.totalMonitoredDomains}
      >
        {dashboard.totalMonitoredDomains > 0 ? (
          <span className={`column gap-6 ${styles.changes}`}>
            <MonitoredChanges />
          </span>
        ) : (
          <MonitoredChanges />
        )}
      </TotalCard>
    </section>
  );
}

type TotalCardProps = {
  to: string;
  icon: IconComponent;
  title: string;
  total: number;
  isWide?: boolean;
  children?: ReactNode;
};

function TotalCard({ to, icon, title, total, isWide, children }: TotalCardProps) {
  const format = useFormat();
  return (
    <a href={to} className={isWide ? `${styles.card} ${styles.wide}` : styles.card}>
      <span className={`row gap-8 soft ${styles.head}`}>
        <Icon className="quiet" of={icon} />
        {title}
        <Icon of={IconArrowUpRight} className={`quiet end ${styles.go}`} />
      </span>{' '}
      <b className={`num ${styles.total}`}>{format.number(total)}</b> {children}
    </a>
  );
}

/** How far the lookups are (DASH-006), and what of them is under way, waits or failed, each told apart (D-050). */
function Processed({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const { totalDomains, processedDomains, unprocessedDomains, processingDomains, attention } = dashboard;
  const share = totalDomains === 0 ? 0 : processedDomains / totalDomains;
  const parts = [
    { key: 'dashboard.cards.processed', count: processedDomains },
    { key: 'dashboard.cards.unprocessed', count: unprocessedDomains },
  ] as const;
  const waits = [
    { key: 'dashboard.cards.toVerify', count: attention.requiresVerification },
    { key: 'dashboard.cards.waiting', count: attention.waitsForRegistry },
    { key: 'dashboard.cards.failed', count: attention.hasProblem },
  ] as const;
  const words = waits.filter(({ count }) => count > 0).map(({ key, count }) => t(key, { count }));
  return (
    <>
      <span className={`flex ${styles.meter}`} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={`flex wrap between soft num ${styles.parts}`}>
        {parts.map(({ key, count }) => (
          <span key={key}>
            <Trans i18nKey={key} count={count} components={{ b: <b /> }} />{' '}
          </span>
        ))}
      </span>
      {processingDomains > 0 ? (
        <span className={`note row gap-8 ${styles.busy}`}>
          <i className="turning" aria-hidden="true" />
          {t('dashboard.cards.processing', { count: processingDomains })}
        </span>
      ) : null}
      {words.length > 0 ? (
        <span className="note">{t('dashboard.cards.ofAll', { total: totalDomains, words: words.join(', ') })}</span>
      ) : null}
    </>
  );
}
