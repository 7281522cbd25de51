import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#web/base/list-filters.ts';
import { Field } from '#web/ui/Field.tsx';
import type { FilterSearch } from '../domain-filters.ts';
import styles from './FilterDrawer.module.css';
import type { RangeName } from './filter-words.ts';
import { Section } from './Section.tsx';

type Side = 'min' | 'max';
type PriceFilterProps = {
  name: RangeName;
  search: FilterSearch;
  onChange: (filters: Partial<FilterSearch>) => void;
  /** beside the two fields */
  children?: ReactNode;
};

const keysOf = {
  price: { min: 'minPrice', max: 'maxPrice' },
  askingPrice: { min: 'minAskingPrice', max: 'maxAskingPrice' },
  purchasePrice: { min: 'minPurchasePrice', max: 'maxPurchasePrice' },
  renewalCost: { min: 'minRenewalCost', max: 'maxRenewalCost' },
} as const satisfies Record<RangeName, Record<Side, keyof FilterSearch>>;

/** Bounds of a price, in USD in every language (FILT-016, D-036); what is wrong is told, and nothing is asked for. */
export function PriceFilter({ name, search, onChange, children }: PriceFilterProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<(Record<Side, string> & { badInput: Side[] }) | null>(null);
  const keys = keysOf[name];
  const shown = wrong ?? { min: textOf(search[keys.min]), max: textOf(search[keys.max]) };

  function type(side: Side, { value, validity }: HTMLInputElement) {
    const next = { min: shown.min, max: shown.max, [side]: value };
    const [min, max] = [readAmount(next.min), readAmount(next.max)];
    const badInput = (['min', 'max'] as const).filter((one) => {
      const isBad = one === side ? validity.badInput : (wrong?.badInput.includes(one) ?? false);
      return next[one] === '' ? isBad : readAmount(next[one]) === undefined;
    });
    if (badInput.length > 0 || (min !== undefined && max !== undefined && min > max)) {
      return setWrong({ ...next, badInput });
    }
    setWrong(null);
    onChange({ [keys.min]: min, [keys.max]: max });
  }

  const errorOf = (side: Side) => {
    if (wrong?.badInput.includes(side)) return t('filters.priceWrong');
    return wrong && wrong.badInput.length === 0 && side === 'max' ? t('filters.priceTurned') : null;
  };
  const amount = (side: Side) => (
    <Field label={t(side === 'min' ? 'filters.minimum' : 'filters.maximum')} error={errorOf(side)}>
      {(field) => (
        <input
          {...field}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          value={shown[side]}
          onChange={({ currentTarget }) => type(side, currentTarget)}
        />
      )}
    </Field>
  );
  return (
    <Section title={t(`filters.names.${name}`)} aside="USD">
      <div className={`grid gap-8 ${styles.two}`}>
        {amount('min')}
        {amount('max')}
      </div>
      {children}
    </Section>
  );
}

const textOf = (amount: number | undefined) => amount?.toString() ?? '';
