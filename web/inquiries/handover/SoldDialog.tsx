import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainStatus } from '#contract/domains.ts';
import { type Inquiry, MarkInquiryAsSold } from '#contract/inquiries.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { readSale } from '#web/base/sale.ts';
import { reloadDomains } from '#web/domains/domains.api.ts';
import styles from '#web/ui/ActionModal.module.css';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { useRun } from '#web/ui/use-run.ts';
import { reloadInquiries, showInquiry } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import { inquiredDomainQuery } from '../sidebar/sidebar.api.ts';
import own from './SoldDialog.module.css';

/** Marks an inquiry as sold, with price and date, and its domain where that is wanted (D-195). The hand-over begins with it. */
export function SoldDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, domainId, domainName, offerAmount, isDomainSold } = inquiry;
  const { data: domain } = useQuery(inquiredDomainQuery(domainId));
  const [today] = useState(() => localDay(new Date()));
  const [typed, setTyped] = useState({ price: offerAmount === null ? '' : String(offerAmount), date: today });
  const [isDomainMarked, setDomainMarked] = useState(true);
  const [isTried, setTried] = useState(false);
  const sale = readSale({ ...typed, buyer: '' }, today);
  const canMark = domain !== null && !isDomainSold && domain?.status !== DomainStatus.Sold;
  const { isBusy, error, run } = useRun(async () => {
    const { soldPrice, soldAt: soldDate } = sale.details;
    const body = { soldPrice, soldDate, markDomainAsSold: canMark && isDomainMarked };
    showInquiry(client, await call(MarkInquiryAsSold, { params: { id }, body }));
    void reloadInquiries(client);
    if (body.markDomainAsSold) reloadDomains(client);
    onClose();
  });
  const submit = () => {
    setTried(true);
    if (sale.price !== 'wrong' && sale.date !== 'wrong') run();
  };
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    disabled: isBusy,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [key]: currentTarget.value }),
  });
  return (
    <Kit>
      <ActionModal
        title={t('handover.sold.title', { name: domainName })}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('inquiries.markSold'), run: submit }}
        error={error ? `${t('handover.sold.failed')} ${inquiryErrorText(error)}` : null}
      >
        <p>{t('handover.sold.text', { buyer: inquiry.senderName })}</p>
        <div className={`grid gap-12 ${styles.two}`}>
          <InputField
            label={t('handover.sold.price')}
            error={isTried && sale.price === 'wrong' ? t('handover.sold.priceWrong') : null}
            {...field('price')}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <InputField
            label={t('handover.sold.date')}
            error={isTried && sale.date === 'wrong' ? t('handover.sold.dateWrong') : null}
            {...field('date')}
            type="date"
            max={today}
          />
        </div>
        {canMark ? (
          <label className={`flex gap-10 breaks ${own.choice}`}>
            <input
              className="tick"
              type="checkbox"
              checked={isDomainMarked}
              disabled={isBusy}
              onChange={({ currentTarget }) => setDomainMarked(currentTarget.checked)}
            />
            <span>
              {t('handover.sold.markDomain', { name: domainName })}
              <small className="note">{t('handover.sold.markDomainHint')}</small>
            </span>
          </label>
        ) : (
          <p>{t(domain === null ? 'handover.sold.domainGone' : 'handover.sold.domainSold')}</p>
        )}
      </ActionModal>
    </Kit>
  );
}
