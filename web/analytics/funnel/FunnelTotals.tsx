import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { FunnelSteps } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Funnel.module.css';
import { passageTo, steps } from './funnel-steps.ts';
import { usePassage } from './use-passage.ts';

/** The four steps; the bar of each says which share of the step before came so far. */
export function FunnelTotals({ totals }: { totals: FunnelSteps }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const passage = usePassage();
  return (
    <ol className={`grid ${styles.steps}`}>
      {steps.map((step) => {
        const passed = step === 'sessions' ? null : passageTo(step, totals);
        const share = passed === null ? 1 : 'share' in passed ? passed.share : null;
        return (
          <li className="grid" key={step}>
            <span>{t(`charts.funnel.steps.${step}`)}</span> <b className="figure num">{number(totals[step])}</b>{' '}
            <small className="note">
              {passed === null || step === 'sessions' ? t('charts.funnel.start') : passage.long(step, passed)}
            </small>
            <i className={styles.share} data-none={!share || undefined} aria-hidden="true">
              <i style={{ '--share': share ?? 0 } as CSSProperties} />
            </i>
          </li>
        );
      })}
    </ol>
  );
}
