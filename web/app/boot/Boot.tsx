import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { Auth, AuthStatus, User } from '../../base/auth.ts';
import { endSession } from '../../base/session-end.ts';
import styles from './Boot.module.css';
import { ConnectionError } from './ConnectionError.tsx';

type BootProps = {
  auth: Pick<Auth, 'current'>;
  /** what the check came to, where that is known already */
  first?: AuthStatus | undefined;
  children: (user: User) => ReactNode;
};

/** Runs before the app: spinner while the sign-in is checked, overlay when that fails, then the app (D-022, D-023). */
export function Boot({ auth, first, children }: BootProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(first);
  useEffect(() => {
    if (!first) void auth.current().then(setState);
  }, [auth, first]);
  if (state?.status === 'authenticated') {
    const { status: _, ...user } = state;
    return children(user);
  }
  if (state?.status === 'error') {
    return <ConnectionError onRefresh={() => location.reload()} onLogIn={() => endSession('auth_failed')} />;
  }
  // not known yet, or on the way to the sign-in page
  return (
    <div className={`grid ${styles.checking}`}>
      <Spinner label={t('boot.checking')} />
    </div>
  );
}
