import { useTranslation } from 'react-i18next';
import { notificationTopics } from '#contract/notifications.ts';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { NotificationsFailed, NotificationsLoading } from './NotificationStates.tsx';
import styles from './NotificationTopics.module.css';
import { useNotificationTopics } from './notification-topics.api.ts';

/** What one is notified of, each topic with a switch that takes effect at once (D-170b). */
export function NotificationTopics() {
  const { t } = useTranslation();
  const { isOn, isError, refetch, change } = useNotificationTopics();
  return (
    <Card title={t('notificationTopics.title')} isFolded className={styles.card}>
      {isOn ? (
        <>
          <p className={`soft ${styles.note}`}>{t('notificationTopics.note')}</p>
          <ul>
            {notificationTopics.map((topic) => (
              <li key={topic} className={`line-top ${styles.topic}`}>
                <Switch isOn={isOn[topic]} onChange={(isOn) => change({ [topic]: isOn })}>
                  <span className={`grid min-0 ${styles.words}`}>
                    <b className="w-560">{t(`notificationTopics.${topic}.title`)}</b>
                    <span>{t(`notificationTopics.${topic}.text`)}</span>
                  </span>
                </Switch>
              </li>
            ))}
            <li className={`line-top ${styles.topic}`}>
              <span className={`grid min-0 ${styles.words}`}>
                <b className="w-560">{t('notificationTopics.alerts.title')}</b>
                <span>{t('notificationTopics.alerts.text')}</span>
              </span>
              <a className="link" href={paths.alerts}>
                {t('words.alertChannels')}
              </a>
            </li>
          </ul>
        </>
      ) : isError ? (
        <NotificationsFailed title={t('notificationTopics.loadFailed')} onRetry={refetch} />
      ) : (
        <NotificationsLoading />
      )}
    </Card>
  );
}
