import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestBuyer } from '#contract/bulk-actions.ts';
import { type InquirySummary, ListInquiries } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { call } from '#web/base/call.ts';
import { lastCurrency, rememberCurrency } from '#web/base/currency.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { readSale } from '#web/base/sale.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from '#web/ui/ActionModal.module.css';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { CurrencySelect } from '#web/ui/CurrencySelect.tsx';
import { Field, InputField, SelectField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { markSold } from '../changes/change-domains.api.ts';

type Buyer = Pick<InquirySummary, 'id' | 'senderName' | 'offerAmount' | 'currency'>;
type SoldDialogProps = {
  target: ActionTarget;
  /** in whose thread it is opened: the sale is to that buyer, and the checklist stands there */
  inquiry?: Buyer;
  onClose: () => void;
};

/**
 * Marks as sold, wherever that begins: for exactly one domain with what is known of the sale (D-124) and to which buyer it
 * went. The hand-over begins with it (D-203f), and that of one domain is shown then.
 */
export function SoldDialogPart({ target, inquiry, onClose }: SoldDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [today] = useState(() => localDay(new Date()));
  const [typed, setTyped] = useState({
    ...{ price: offerOf(inquiry), date: today, buyer: '' },
    currency: inquiry?.currency ?? lastCurrency(),
  });
  const [chosen, setChosen] = useState<Buyer | undefined>(inquiry);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const isOne = target.ids.length === 1;
  const buyers = useBuyers(target, isOne && !inquiry);
  const sale = readSale(chosen ? { ...typed, buyer: '' } : typed, today);
  const isWrong = isOne && (sale.price === 'wrong' || sale.date === 'wrong');
  const values = told(target);
  const run = async () => {
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    if (isOne && sale.details.soldPrice !== null) rememberCurrency(typed.currency);
    const isDone = await markSold(
      target,
      isOne ? { ...sale.details, ...(chosen ? { inquiryId: chosen.id } : {}) } : {},
    );
    setBusy(false);
    if (!isDone) return;
    onClose();
    target.onDone?.('markSold');
    const [domain] = target.domains;
    if (isOne && domain && !inquiry) void navigate(paths.domain(domain.name));
  };
  const choose = (id: string) => {
    const buyer = buyers.find((one) => one.id === id);
    setChosen(buyer);
    const isOffer = typed.price === '' || typed.price === offerOf(chosen);
    if (isOffer)
      setTyped({ ...typed, price: offerOf(buyer), ...(buyer?.offerAmount ? { currency: buyer.currency } : {}) });
  };
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    disabled: isBusy,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [key]: event.currentTarget.value }),
  });
  return (
    <Kit>
      <ActionModal
        title={t('domainActions.sold.title', values)}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('domainActions.sold.button', values), run: () => void run() }}
      >
        <p>{t('domainActions.sold.text', values)}</p>
        {isOne ? (
          <>
            <div className={`grid gap-12 ${styles.two}`}>
              <Field
                label={t('words.price')}
                error={isTried && sale.price === 'wrong' ? t('domainActions.sold.priceWrong') : null}
              >
                {(attributes) => (
                  <>
                    <input
                      {...attributes}
                      {...field('price')}
                      data-autofocus
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={20}
                    />
                    <CurrencySelect
                      label={t('words.price')}
                      value={typed.currency}
                      disabled={isBusy}
                      onChange={(currency) => setTyped({ ...typed, currency })}
                    />
                  </>
                )}
              </Field>
              <InputField
                label={t('domain.columns.soldDate')}
                error={isTried && sale.date === 'wrong' ? t('domainActions.sold.dateWrong') : null}
                {...field('date')}
                type="date"
                max={today}
              />
            </div>
            {buyers.length > 0 ? (
              <SelectField
                label={t('domainActions.sold.inquiry')}
                value={chosen?.id ?? ''}
                disabled={isBusy}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                <option value="">{t('domainActions.sold.elsewhere')}</option>
                {buyers.map((buyer) => (
                  <BuyerOption key={buyer.id} buyer={buyer} />
                ))}
              </SelectField>
            ) : null}
            {chosen ? null : (
              <InputField
                label={t('domainActions.sold.buyer')}
                {...field('buyer')}
                autoComplete="off"
                maxLength={longestBuyer}
              />
            )}
          </>
        ) : null}
      </ActionModal>
    </Kit>
  );
}

function BuyerOption({ buyer: { id, senderName, offerAmount, currency } }: { buyer: Buyer }) {
  const { amount } = useFormat();
  const offer = offerAmount === null ? '' : ` · ${amount({ amount: offerAmount, currency })}`;
  return <option value={id}>{`${senderName}${offer}`}</option>;
}

const offerOf = (buyer: Buyer | undefined): string => String(buyer?.offerAmount ?? '');

/** Who wrote about the one domain and may have bought it; none while they are loaded, and where they cannot be. */
function useBuyers({ ids: [domainId = ''], domains: [domain] }: ActionTarget, isAsked: boolean): InquirySummary[] {
  const { data } = useQuery({
    queryKey: ['inquiries', 'buyers', domainId],
    queryFn: ({ signal }) => call(ListInquiries, { query: { domainId, filter: 'allExceptClosed', take: 200 }, signal }),
    enabled: isAsked && (domain?.inquiryCount ?? 0) > 0,
  });
  return data?.data.filter((one) => one.status !== 'sold' && isPossible('sellerMarksSold', one)) ?? [];
}
