import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Agreement,
  agreementLimits,
  type FeePayer,
  feePayers,
  ReviseAgreement,
  type Way,
} from '#contract/agreements.ts';
import { dayMs, dayOf } from '#contract/dates.ts';
import { inquiryLimits } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { sellingTermsQuery, useAgreementAction } from './agreement.api.ts';
import { instalments } from './instalments.ts';

const whole = (text: string, max: number) => (/^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : 0);

/** Another version of an agreement: price, payments, who pays, how, and until when. */
export function ReviseDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: stored } = useQuery(sellingTermsQuery);
  const { run, isBusy } = useAgreementAction(agreement.inquiryId);
  const { terms, version } = agreement;
  const today = dayOf(new Date());
  const [amount, setAmount] = useState(`${terms.amount}`);
  const [count, setCount] = useState(`${terms.payments.length}`);
  const [firstDay, setFirstDay] = useState(terms.payments[0]?.dueOn ?? today);
  const [acceptDays, setAcceptDays] = useState(`${stored?.terms.days.accept ?? 3}`);
  const [feePayer, setFeePayer] = useState<FeePayer>(terms.feePayer);
  const [organisation, setOrganisation] = useState(terms.buyer.organisation);
  const [withNewTerms, setNewTerms] = useState(agreement.isIncomplete);
  const ways = waysOf(terms.way, stored?.terms.ways ?? []);
  const [wayAt, setWayAt] = useState(0);
  const [sum, parts, days] = [
    whole(amount, inquiryLimits.offer),
    whole(count, agreementLimits.payments),
    whole(acceptDays, agreementLimits.days),
  ];
  const isWhole = sum >= parts && parts > 0 && days > 0 && firstDay >= today;
  const make = async () => {
    const body = {
      version,
      amount: sum,
      payments: instalments(sum, parts, firstDay),
      openUntil: new Date(Date.now() + days * dayMs).toISOString(),
      feePayer,
      way: ways[wayAt] ?? null,
      buyer: { name: terms.buyer.name, organisation },
      withNewTerms,
    };
    if (await run(() => call(ReviseAgreement, { params: { id: agreement.id }, body }))) onClose();
  };
  return (
    <Kit>
      <ActionModal
        title={t('agreement.revise')}
        onClose={onClose}
        isBusy={isBusy}
        action={{
          label: t('agreement.make', { version: version + 1 }),
          isDisabled: !isWhole,
          run: () => void make(),
        }}
      >
        <div className="grid gap-12">
          <p>{t('agreement.reviseText', { version })}</p>
          <InputField
            label={t('agreement.amountIn', { currency: terms.currency })}
            inputMode="numeric"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <InputField
            label={t('agreement.count')}
            hint={t('agreement.countHint')}
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.currentTarget.value)}
          />
          <InputField
            label={t('agreement.firstDue')}
            type="date"
            min={today}
            value={firstDay}
            onChange={(event) => setFirstDay(event.currentTarget.value)}
          />
          <InputField
            label={t('agreement.acceptDays')}
            inputMode="numeric"
            value={acceptDays}
            onChange={(event) => setAcceptDays(event.currentTarget.value)}
          />
          <SelectField
            label={t('agreement.card.fee')}
            value={feePayer}
            onChange={(event) => setFeePayer(feePayers[event.currentTarget.selectedIndex] ?? 'buyer')}
          >
            {feePayers.map((one) => (
              <option key={one} value={one}>
                {t(`agreement.feePayer.${one}`)}
              </option>
            ))}
          </SelectField>
          {ways.length > 1 ? (
            <SelectField
              label={t('agreement.wayOf')}
              value={wayAt}
              onChange={(event) => setWayAt(event.currentTarget.selectedIndex)}
            >
              {ways.map((way, at) => (
                <option key={at} value={at}>
                  {way?.name ?? t('agreement.noWay')}
                </option>
              ))}
            </SelectField>
          ) : null}
          <InputField
            label={t('agreement.organisation')}
            value={organisation}
            maxLength={agreementLimits.name}
            onChange={(event) => setOrganisation(event.currentTarget.value)}
          />
          <label className="row gap-8">
            <input
              type="checkbox"
              checked={withNewTerms}
              onChange={(event) => setNewTerms(event.currentTarget.checked)}
            />
            {t('agreement.withNewTerms')}
          </label>
        </div>
      </ActionModal>
    </Kit>
  );
}

/** The way of the version that stands first, then the seller's other ones. */
function waysOf(present: Way | null, own: readonly Way[]): (Way | null)[] {
  const isSame = (way: Way) => JSON.stringify(way) === JSON.stringify(present);
  return [present, ...own.filter((way) => !isSame(way))];
}
