import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { useTextService } from '../settings/text-service.ts';
import styles from './Templates.module.css';

/** Templates can be written without a text service, but no page is made by them until there is one (D-185). */
export function NoTextService() {
  const { t } = useTranslation();
  if (useTextService() !== false) return null;
  return (
    <p className={`flex gap-10 soft ${styles.note}`}>
      <Icon of={IconInfoCircle} />
      {t('landers.templates.noService')}
    </p>
  );
}
