import { useTranslation } from 'react-i18next';
import type { PlanState } from '#contract/pointing-plan.ts';
import styles from './PointingPlan.module.css';

type SplitPart = { state: PlanState; count: number };

/** How many names stand how, as parts of one bar. */
export function Split({ parts }: { parts: readonly SplitPart[] }) {
  const { t } = useTranslation();
  const shown = parts.filter(({ count }) => count > 0);
  const label = shown.map(({ state, count }) => t(`verifyAndPoint.parts.${state}`, { total: count })).join(', ');
  return (
    <div className={`flex gap-2 ${styles.split}`} role="img" aria-label={label}>
      {shown.map(({ state, count }) => (
        <i key={state} data-state={state} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
