import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAgreementOpen } from '#contract/agreement-states.ts';
import { dayOf } from '#contract/dates.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { useFormat } from '#web/base/use-format.ts';
import { handoverQuery } from '../handover/handover.api.ts';
import { agreementQuery } from './agreement.api.ts';
import styles from './DealRoad.module.css';
import { dealRoad } from './deal-road.ts';

/**
 * The four steps of a deal that has an agreement, each with its day (AGR-008); nothing before the data is there. `onShow`: where the
 * agreement does not stand beside the thread, it and its payments are opened from their steps.
 */
export function DealRoad({ inquiry, onShow }: { inquiry: Inquiry; onShow: (() => void) | null }) {
  const { t } = useTranslation();
  const { amount, date } = useFormat();
  const { id, domainId, agreement: standing, status } = inquiry;
  const { data } = useQuery({ ...agreementQuery(id), enabled: standing !== null });
  const { data: handover = null } = useQuery({ ...handoverQuery(domainId), enabled: status === 'sold' });
  const agreement = data?.agreement;
  if (!agreement || standing === null) return null;
  if (!isAgreementOpen(agreement.state) && agreement.state !== 'signed') return null;
  const own = handover?.inquiryId === id ? handover : null;
  return (
    <ol className={`rigid full line-bottom ${styles.road}`} aria-label={t('agreement.road.label')}>
      {dealRoad(agreement, own, dayOf(new Date())).map(({ step, state, words, day, paid, all }) => (
        <li key={step} data-state={state} aria-current={state === 'now' || state === 'late' ? 'step' : undefined}>
          {onShow && (step === 'agreement' || step === 'payment') ? (
            <button type="button" className={`link ${styles.show}`} aria-controls="inquiry-beside" onClick={onShow}>
              {t(`agreement.road.steps.${step}`)}
            </button>
          ) : (
            <b>{t(`agreement.road.steps.${step}`)}</b>
          )}
          <span className="num">
            {step === 'offer' ? amount(agreement.terms) : t(`agreement.road.${words}`, { date: date(day), paid, all })}
          </span>
          {state === 'done' ? <span className="vh">{t('agreement.road.done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
