import { useTranslation } from 'react-i18next';

/** "Firefox on Windows", or as much of it as is known. */
export function useDeviceWords({ browser, system }: { browser: string | null; system: string | null }): string {
  const { t } = useTranslation();
  if (browser && system) return t('account.sessions.device', { browser, system });
  return browser ?? system ?? t('account.sessions.unknownDevice');
}
