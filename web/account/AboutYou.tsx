import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './AccountPage.module.css';
import { type Account, useResendConfirmation } from './account.api.ts';

/** Name and address, and whether the address is known to be this person's. */
export function AboutYou({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <Card title={t('account.about')}>
      <dl className={styles.facts}>
        <Fact label={t('account.name')}>{account.name ?? '-'}</Fact>
        <Fact label={t('account.email')}>
          {account.email}
          {account.isEmailConfirmed ? <Badge tone="good">{t('account.confirmed')}</Badge> : null}
          {account.isEmailConfirmed ? null : <Unconfirmed account={account} />}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unconfirmed({ account: { email, canMail } }: { account: Account }) {
  const { t } = useTranslation();
  const { mutate, isPending, data } = useResendConfirmation();
  return (
    <>
      <Badge tone="warn">{t('account.notConfirmed')}</Badge>
      {canMail ? (
        <Button size="xs" loading={isPending} onClick={() => mutate()}>
          {t('account.sendConfirmation')}
        </Button>
      ) : null}
      <p role="status">{data?.sent ? t('account.sent', { email }) : canMail ? null : t('errors.MAIL_OFF')}</p>
    </>
  );
}
