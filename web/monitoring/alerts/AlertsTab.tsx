import { addTexts } from '#web/base/i18n.ts';
import { texts as alerts } from '#web/locales/alerts/en.ts';
import { texts as monitoring } from '#web/locales/monitoring/en.ts';
import { MonitoringFrame } from '../MonitoringFrame.tsx';
import styles from './Alerts.module.css';
import { ChannelsCard } from './ChannelsCard.tsx';
import { MessagesCard } from './MessagesCard.tsx';

addTexts({ alerts, monitoring });

/** Where one is told besides the app, by which rules, and what was sent. */
export function AlertsTab() {
  return (
    <MonitoringFrame open="alerts">
      <div className={styles.columns}>
        <ChannelsCard />
        <MessagesCard />
      </div>
    </MonitoringFrame>
  );
}
