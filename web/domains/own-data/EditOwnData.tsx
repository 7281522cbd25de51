import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { ownLimits } from '#contract/own-data.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { languages, toLanguage } from '#web/base/language.ts';
import { readEdits, textColumns, typedOf } from '#web/base/own-edits.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Field } from '#web/ui/Field.tsx';
import styles from './EditOwnData.module.css';
import { saveOwnData } from './save-own-data.ts';
import { TagField } from './TagField.tsx';

type EditOwnDataProps = {
  target: ActionTarget;
  /** the one that it is about, just loaded; null for several */
  domain: Domain | null;
  onClose: () => void;
};

const labelOf = (column: (typeof textColumns)[number], t: TFunction) =>
  column === 'notes' || column === 'purchaseDate'
    ? t(`ownData.${column}`)
    : t('ownData.inDollars', { name: t(`domain.columns.${column}`) });

/** Changes what the user notes of one domain or of several; of these only what is filled in (D-162g). */
export function EditOwnData({ target, domain: one, onClose }: EditOwnDataProps) {
  const { t, i18n } = useTranslation();
  const before = one ? one.own : undefined;
  const { locale } = languages[toLanguage(i18n.language)];
  const [typed, setTyped] = useState(() => typedOf(before ?? null, locale));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { order, wrong, isNothing } = readEdits(typed, before);
  const isMany = before === undefined;
  const values = told(target);
  const isForMonitoring = target.isForMonitoring ?? false;

  async function run() {
    setTried(true);
    if (wrong.length > 0) return;
    if (isNothing) return onClose();
    setBusy(true);
    const isDone = await saveOwnData(target, order);
    setBusy(false);
    if (isDone) onClose();
  }

  const field = (column: (typeof textColumns)[number]) => {
    const isEmptied = typed.emptied.includes(column);
    const toggle = () => {
      const others = typed.emptied.filter((one) => one !== column);
      setTyped({ ...typed, [column]: '', emptied: isEmptied ? others : [...others, column] });
    };
    const error = column === 'purchaseDate' ? t('ownData.dateWrong') : t('ownData.priceWrong');
    return (
      <div key={column} className={column === 'notes' ? styles.wide : undefined}>
        <Field label={labelOf(column, t)} error={isTried && wrong.includes(column) ? error : null}>
          {(attributes) => {
            const control = {
              ...attributes,
              value: typed[column],
              disabled: isBusy || isEmptied,
              placeholder: isEmptied ? t('ownData.emptied') : isMany ? t('ownData.unchanged') : undefined,
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
            if (column === 'purchaseDate') return <input {...control} type="date" max="9999-12-31" />;
            return <input {...control} inputMode="decimal" autoComplete="off" maxLength={20} />;
          }}
        </Field>
        {isMany ? (
          <label className={`touchable row gap-6 t-12 quiet ${styles.empty}`}>
            <input type="checkbox" checked={isEmptied} disabled={isBusy} onChange={toggle} />
            {t('ownData.empty')}
          </label>
        ) : null}
      </div>
    );
  };
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
      <div className={`grid gap-12 ${styles.fields}`}>{textColumns.map(field)}</div>
    </ActionModal>
  );
}
