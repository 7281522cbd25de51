import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { amountColumns, isAmountColumn, ownKinds, ownLimits } from '#contract/own-data.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { lastCurrency, rememberCurrency } from '#web/base/currency.ts';
import { languages, toLanguage } from '#web/base/language.ts';
import { type FieldColumn, fieldColumns, readEdits, typedOf } from '#web/base/own-edits.ts';
import { choicesOfOwn, isChoiceColumn } from '#web/base/own-words.ts';
import { RegistrarFieldPart } from '#web/transfers/RegistrarFieldPart.tsx';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { CurrencySelect } from '#web/ui/CurrencySelect.tsx';
import { Field } from '#web/ui/Field.tsx';
import { accountWords } from '../account-words.rules.ts';
import styles from './EditOwnData.module.css';
import { saveOwnData } from './save-own-data.ts';
import { TagField } from './TagField.tsx';

type EditOwnDataProps = {
  target: ActionTarget;
  /** the one that it is about, just loaded; null for several */
  domain: Domain | null;
  onClose: () => void;
};

function labelOf(column: FieldColumn, t: TFunction): string {
  if (column === 'notes' || column === 'purchaseDate') return t(`ownData.${column}`);
  return t(`domain.columns.${column}`);
}

/** Changes what the user notes of one domain or of several; of these only what is filled in (D-162g). */
export function EditOwnData({ target, domain: one, onClose }: EditOwnDataProps) {
  const { t, i18n } = useTranslation();
  const before = one ? one.own : undefined;
  const { locale } = languages[toLanguage(i18n.language)];
  const [typed, setTyped] = useState(() => typedOf(before ?? null, locale, lastCurrency()));
  const [registrar, setRegistrar] = useState('');
  const [noRegistrar, setNoRegistrar] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { order, wrong, ...edits } = readEdits(typed, before);
  const isMany = before === undefined;
  const registrarName = noRegistrar ? null : tidyLine(registrar) || undefined;
  const isNothing = edits.isNothing && registrarName === undefined;
  const values = told(target);
  const isForMonitoring = target.isForMonitoring ?? false;

  async function run() {
    setTried(true);
    if (wrong.length > 0) return;
    if (isNothing) return onClose();
    setBusy(true);
    const entered = amountColumns.find((column) => order.set[column] != null);
    if (entered) rememberCurrency(typed.currencies[entered]);
    const isDone = await saveOwnData(target, { ...order, registrarName });
    setBusy(false);
    if (isDone) onClose();
  }

  const field = (column: FieldColumn) => {
    if (column === 'decideOn' && typed.renewalDecision !== 'later') return null; // it is the day of that decision
    const isEmptied = typed.emptied.includes(column);
    const toggle = () => {
      const others = typed.emptied.filter((one) => one !== column);
      setTyped({ ...typed, [column]: '', emptied: isEmptied ? others : [...others, column] });
    };
    // what its registrar tells is read from there, and no note of the user's (REG-007)
    const isTold = column === 'autoRenew' && one?.held != null && one.held.autoRenew !== null;
    const hint =
      isTold && one.held
        ? t('ownData.autoRenewTold', { account: accountWords(one.held) })
        : column === 'autoRenew' && isMany
          ? t('ownData.autoRenewOfMany')
          : undefined;
    const error = ownKinds[column] === 'day' ? t('ownData.dateWrong') : t('ownData.priceWrong');
    return (
      <div key={column} className={column === 'notes' ? styles.wide : undefined}>
        <Field label={labelOf(column, t)} hint={hint} error={isTried && wrong.includes(column) ? error : null}>
          {(attributes) => {
            const control = {
              ...attributes,
              value: typed[column],
              disabled: isBusy || isEmptied || isTold,
              placeholder: isEmptied ? t('ownData.emptied') : isMany ? t('words.unchanged') : undefined,
              onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                setTyped({ ...typed, [column]: value }),
            };
            if (column === 'notes')
              return (
                <textarea
                  {...control}
                  className={`grow min-0 ink ${styles.notes}`}
                  rows={4}
                  maxLength={ownLimits.notes}
                />
              );
            if (isChoiceColumn(column)) {
              const { placeholder = t('common.unknown'), ...select } = control;
              return (
                <select {...select} className="grow ink">
                  <option value="">{column === 'autoRenew' || isMany ? placeholder : t('domain.undecided')}</option>
                  {choicesOfOwn(column, t).map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              );
            }
            if (ownKinds[column] === 'day') return <input {...control} type="date" max="9999-12-31" />;
            const amount = <input {...control} inputMode="decimal" autoComplete="off" maxLength={20} />;
            if (!isAmountColumn(column)) return amount;
            return (
              <>
                {amount}
                <CurrencySelect
                  label={labelOf(column, t)}
                  value={typed.currencies[column]}
                  disabled={control.disabled}
                  onChange={(currency) =>
                    setTyped({ ...typed, currencies: { ...typed.currencies, [column]: currency } })
                  }
                />
              </>
            );
          }}
        </Field>
        {isMany ? removal(isEmptied, toggle) : null}
      </div>
    );
  };
  const removal = (isRemoved: boolean, toggle: () => void) => (
    <label className={`touchable row gap-6 t-12 quiet ${styles.empty}`}>
      <input type="checkbox" checked={isRemoved} disabled={isBusy} onChange={toggle} />
      {t('ownData.empty')}
    </label>
  );
  const tags = (key: 'tags' | 'removeTags', label: string) => (
    <TagField
      label={label}
      tags={typed[key]}
      onChange={(next) => setTyped({ ...typed, [key]: next })}
      isDisabled={isBusy}
      isForMonitoring={isForMonitoring}
      placeholder={key === 'tags' ? t('ownData.addTag') : undefined}
    />
  );
  return (
    <ActionModal
      title={t('ownData.title', values)}
      onClose={onClose}
      isBusy={isBusy}
      action={{
        label: isMany ? t('ownData.saveMany', values) : t('common.save'),
        isDisabled: isMany && isNothing && wrong.length === 0,
        run: () => void run(),
      }}
    >
      {isMany ? <p>{t('ownData.manyText')}</p> : null}
      {tags('tags', isMany ? t('ownData.addTags') : t('domain.columns.tags'))}
      {isMany ? tags('removeTags', t('ownData.removeTags')) : null}
      <div className={`grid gap-12 ${styles.fields}`}>
        {fieldColumns.map(field)}
        {isMany && !isForMonitoring ? (
          <div className={styles.wide}>
            <RegistrarFieldPart
              label={t('domain.columns.registrarName')}
              hint={t('ownData.registrarAbout')}
              error={null}
              value={registrar}
              onChange={setRegistrar}
              isDisabled={isBusy || noRegistrar}
            />
            {removal(noRegistrar, () => setNoRegistrar(!noRegistrar))}
          </div>
        ) : null}
      </div>
    </ActionModal>
  );
}
