import { useTranslation } from 'react-i18next';
import { type Agreement, MarkPayment, type PaymentState, RemindBuyer } from '#contract/agreements.ts';
import { dayOf } from '#contract/dates.ts';
import { call } from '#web/base/call.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { toasts } from '#web/ui/toast.ts';
import { SidebarPart } from '../sidebar/SidebarPart.tsx';
import styles from './Agreement.module.css';
import { useAgreementAction } from './agreement.api.ts';

/** What is due of a signed agreement: set by people, nothing guesses a payment (AGR-006). */
export function DueMoney({ agreement, buyer }: { agreement: Agreement; buyer: string }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const { run, isBusy } = useAgreementAction(agreement.inquiryId);
  const { id, payments, terms } = agreement;
  const next = payments.find(({ paidAt }) => paidAt === null);
  const remind = async () => {
    const isDone = await run(() => call(RemindBuyer, { params: { id } }));
    if (isDone) toasts.show({ type: 'success', title: t('agreement.reminded') });
  };
  const mark = (number: number, isPaid: boolean) =>
    run(() => call(MarkPayment, { params: { id, number: `${number}` }, body: { isPaid } }));
  return (
    <SidebarPart title={t('agreement.due')}>
      {next ? (
        <>
          <p className={`num ${styles.sum}`}>{amount({ amount: next.amount, currency: terms.currency })}</p>
          <p className="note">
            <PaymentWords payment={next} />
            {next.toldByBuyerAt === null ? ` · ${t('agreement.nobody')}` : null}
          </p>
          <div className="row wrap gap-8">
            <Button size="xs" variant="filled" loading={isBusy} onClick={() => void mark(next.number, true)}>
              {t('agreement.markPaid')}
            </Button>
            <Button size="xs" disabled={isBusy} onClick={() => void remind()}>
              {t('agreement.remind', { name: buyer })}
            </Button>
          </div>
        </>
      ) : (
        <p className="note">{t('agreement.allPaid')}</p>
      )}
      {payments.length > 1 || payments[0]?.paidAt ? (
        <ol className="grid gap-6">
          {payments.map((payment) => (
            <li key={payment.number} className="row wrap between gap-8 t-12">
              <span className="num">{amount({ amount: payment.amount, currency: terms.currency })}</span>
              <span className="row wrap gap-8">
                <PaymentWords payment={payment} />
                {payment.paidAt ? (
                  <Button size="xs" variant="subtle" disabled={isBusy} onClick={() => void mark(payment.number, false)}>
                    {t('agreement.unmark')}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </SidebarPart>
  );
}

function PaymentWords({ payment: { dueOn, paidAt, toldByBuyerAt } }: { payment: PaymentState }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (paidAt) return <span className="soft">{t('agreement.paid', { date: date(paidAt) })}</span>;
  const isLate = dueOn < dayOf(new Date());
  const told = toldByBuyerAt ? ` · ${t('agreement.reported', { date: date(toldByBuyerAt) })}` : '';
  const due = t(isLate ? 'agreement.lateSince' : 'agreement.dueBy', { date: date(dueOn) });
  return <span className={isLate ? 'bad' : undefined}>{due + told}</span>;
}
