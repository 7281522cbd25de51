import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import type { Account } from './account.api.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Where the password is changed; an account of an outside provider has none here and says so. */
export function PasswordCard({ account: { email, hasPassword, externalProvider } }: { account: Account }) {
  const { t } = useTranslation();
  const without = externalProvider
    ? t('account.password.atProvider', { provider: externalProvider })
    : t('account.password.none');
  return (
    <Card title={t('account.password.title')}>
      {hasPassword ? <PasswordForm email={email} /> : <p className="pad soft">{without}</p>}
    </Card>
  );
}
