import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RenewalDecision } from '#contract/own-data.ts';
import { useFormat } from '#web/base/use-format.ts';
import { summaryQuery } from '#web/domains/actions/summary.api.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './RenewalsPage.module.css';
import { viewersDay } from './renewals.api.ts';
import { costWords, lastDayToDecide } from './renewals.rules.ts';

type SelectedRenewalsProps = {
  ids: readonly string[];
  isBusy: boolean;
  onDecide: (decision: RenewalDecision, lastDay: string | null) => void;
};

/** What is at stake in the selection, and what can be decided about all of it. */
export function SelectedRenewals({ ids, isBusy, onDecide }: SelectedRenewalsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(summaryQuery(ids));
  const format = useFormat(data?.figures.renewalCosts);
  const count = ids.length;
  const figures = data?.figures;
  const lastDay = figures ? lastDayToDecide(figures.firstExpiry, viewersDay()) : null;
  return (
    <>
      {figures ? (
        <dl className={`flex wrap num ${styles.sums}`}>
          <Figure label={t('renewals.sums.cost')}>
            {costWords({ count, amounts: figures.renewalCosts, priced: figures.priced }, t, format)}
          </Figure>
          <Figure label={t('renewals.sums.visitors')}>{format.number(figures.visitors)}</Figure>
          <Figure label={t('renewals.sums.inquiries')}>{format.number(figures.inquiries)}</Figure>
          <Figure label={t('renewals.sums.bestOffer')}>
            {figures.bestOffered ? format.amount(figures.bestOffered) : '-'}
          </Figure>
        </dl>
      ) : null}
      <Button
        size="xs"
        disabled={isBusy || lastDay === null}
        title={figures && lastDay === null ? t('renewals.later.tooLateForAll') : undefined}
        onClick={() => onDecide('later', lastDay)}
      >
        {t('domain.decisions.later')}
      </Button>
      <Button size="xs" disabled={isBusy} onClick={() => onDecide('letExpire', null)}>
        {t('renewals.bulk.letExpire', { count })}
      </Button>
      <Button size="xs" variant="filled" disabled={isBusy} onClick={() => onDecide('renew', null)}>
        {t('renewals.bulk.renew', { count })}
      </Button>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="row gap-4">
      <dd>{children}</dd>
      <dt className="quiet">{label}</dt>
    </div>
  );
}
