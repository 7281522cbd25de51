import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#contract/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Agreement.module.css';
import { dealSumsQuery } from './agreement.api.ts';

/** What is due in all deals, each currency for itself; nothing where nothing is. Accepted, paid and late stand in its title. */
export function DealSums() {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const { data } = useQuery(dealSumsQuery);
  if (!data || data.due.length === 0) return null;
  const words = (sums: readonly Amount[]) => sums.map(amount).join(', ') || t('agreement.nothing');
  const { accepted, paid, late, due, dueCount } = data;
  const all = t('agreement.sumsOf', { accepted: words(accepted), paid: words(paid), late: words(late) });
  return (
    <span className={styles.sums} title={all}>
      {t('agreement.sumDue', { count: dueCount, sum: words(due) })}
      <span className="vh"> {all}</span>
    </span>
  );
}
