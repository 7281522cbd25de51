import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestBuyer } from '#contract/bulk-actions.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { localDay } from '#web/base/calendar-days.ts';
import { readSale } from '#web/base/sale.ts';
import styles from '#web/ui/ActionModal.module.css';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { markSold } from '../changes/change-domains.api.ts';

type SoldDialogProps = { target: ActionTarget; onClose: () => void };

/** Marks as sold; for exactly one domain with what is known of the sale (D-124). */
export function SoldDialog({ target, onClose }: SoldDialogProps) {
  const { t } = useTranslation();
  const [today] = useState(() => localDay(new Date()));
  const [typed, setTyped] = useState({ price: '', date: '', buyer: '' });
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const isOne = target.ids.length === 1;
  const sale = readSale(typed, today);
  const isWrong = isOne && (sale.price === 'wrong' || sale.date === 'wrong');
  const values = told(target);
  const run = async () => {
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    const isDone = await markSold(target, isOne ? sale.details : {});
    setBusy(false);
    if (!isDone) return;
    onClose();
    target.onDone?.('markSold');
  };
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    disabled: isBusy,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [key]: event.currentTarget.value }),
  });
  return (
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
            <InputField
              label={t('domainActions.sold.price')}
              error={isTried && sale.price === 'wrong' ? t('domainActions.sold.priceWrong') : null}
              {...field('price')}
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <InputField
              label={t('domainActions.sold.date')}
              error={isTried && sale.date === 'wrong' ? t('domainActions.sold.dateWrong') : null}
              {...field('date')}
              type="date"
              max={today}
            />
          </div>
          <InputField
            label={t('domainActions.sold.buyer')}
            {...field('buyer')}
            autoComplete="off"
            maxLength={longestBuyer}
          />
        </>
      ) : null}
    </ActionModal>
  );
}
