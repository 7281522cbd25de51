import { useTranslation } from 'react-i18next';
import { wordsOf } from './action-words.ts';

/** Words for an action of the audit log. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const words = wordsOf(action);
    return 'action' in words
      ? t(`audit.actions.${words.action}`)
      : t('audit.change', { area: t(`audit.areas.${words.area}`) });
  };
}
