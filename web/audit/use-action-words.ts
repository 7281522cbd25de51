import { useTranslation } from 'react-i18next';
import { wordsOf } from './action-words.ts';

/** Words for an action of the audit log. */
export function useActionWords(): (action: string, details?: Record<string, unknown>) => string {
  const { t } = useTranslation();
  return (action, details) => {
    const words = wordsOf(action, details);
    return 'action' in words
      ? t(`audit.actions.${words.action}`)
      : t('audit.change', { area: t(`audit.areas.${words.area}`) });
  };
}
