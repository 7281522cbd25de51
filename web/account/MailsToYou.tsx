import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useNotificationTopics } from '#web/notifications/notification-topics.api.ts';
import { Card } from '#web/ui/Card.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './AccountPage.module.css';

/** All mails that this account gets, in one place; those about its safety have no switch. */
export function MailsToYou() {
  const { t } = useTranslation();
  const topics = useNotificationTopics();
  return (
    <Card title={t('account.mails.title')}>
      <ul className={`lined ${styles.mails}`}>
        <li>
          <Words title={t('account.mails.alerts')} text={t('account.mails.alertsText')} />
          <a className="link" href={paths.alerts}>
            {t('account.mails.toAlerts')}
          </a>
        </li>
        <li>
          <Switch
            isOn={topics.isOn?.newSignIn ?? true}
            isDisabled={!topics.isOn}
            onChange={(newSignIn) => topics.change({ newSignIn })}
          >
            <Words title={t('account.mails.signIns')} text={t('account.mails.signInsText')} />
          </Switch>
        </li>
        <li>
          <Words title={t('account.mails.security')} text={t('account.mails.securityText')} />
        </li>
      </ul>
    </Card>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className={`grid grow gap-2 ${styles.mail}`}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  );
}
