import { useTranslation } from 'react-i18next';
import { StatusDot } from '#web/ui/StatusDot.tsx';

/** What a registrar tells: on, off, or nothing, which never looks like off (REG-003). */
export function FlagPart({ isOn }: { isOn: boolean | null }) {
  const { t } = useTranslation();
  if (isOn === null) return <span className="quiet">{t('domain.flagUnknown')}</span>;
  return <StatusDot tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'domain.flagOn' : 'domain.flagOff')}</StatusDot>;
}
