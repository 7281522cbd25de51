import { useTranslation } from 'react-i18next';
import type { NameserverSet, SetKind } from '#contract/nameservers.ts';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Nameservers.module.css';

const tones: Record<SetKind, DotTone> = {
  here: 'good',
  partly: 'warn',
  marketplace: 'copper',
  parking: 'info',
  operator: 'neutral',
  other: 'neutral',
};

/** Where names with these nameservers lead, as far as the nameservers tell. */
export function Leads({ kind, operators }: Pick<NameserverSet, 'kind' | 'operators'>) {
  const { t } = useTranslation();
  const names = operators.join(', ');
  if (kind === 'other') return <span className="quiet">{t('nameservers.kinds.other')}</span>;
  return (
    <span className={`wrap center ${styles.leads}`}>
      <StatusDot tone={tones[kind]}>
        {kind === 'operator' ? <bdi>{names}</bdi> : t(`nameservers.kinds.${kind}`)}
      </StatusDot>
      {kind !== 'operator' && names ? <bdi className="quiet">{names}</bdi> : null}
    </span>
  );
}
