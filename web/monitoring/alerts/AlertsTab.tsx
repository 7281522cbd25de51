import { FeedsCard } from '../feeds/FeedsCard.tsx';
import { MonitoringFrame } from '../MonitoringFrame.tsx';
import styles from './Alerts.module.css';
import { ChannelsCard } from './ChannelsCard.tsx';
import { MessagesCard } from './MessagesCard.tsx';

/** Where one is told besides the app, by which rules, what was sent, and links for others. */
export function AlertsTab() {
  return (
    <MonitoringFrame open="alerts">
      <div className={`grid gap-16 full ${styles.columns}`}>
        <ChannelsCard />
        <div className="grid gap-16 min-0">
          <MessagesCard />
          <FeedsCard />
        </div>
      </div>
    </MonitoringFrame>
  );
}
