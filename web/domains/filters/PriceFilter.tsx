import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#web/base/list-filters.ts';
import { Field } from '#web/ui/Field.tsx';
import type { FilterSearch } from '../domain-filters.ts';
import styles from './FilterDrawer.module.css';
import { Section } from './Section.tsx';

type Side = 'minPrice' | 'maxPrice';
type PriceFilterProps = { search: FilterSearch; onChange: (filters: Partial<FilterSearch>) => void };

/** The marketplaces' prices, in USD in every language (FILT-016, D-036); what is wrong is told, and nothing is asked for. */
export function PriceFilter({ search, onChange }: PriceFilterProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<(Record<Side, string> & { badInput: Side[] }) | null>(null);
  const shown = wrong ?? { minPrice: textOf(search.minPrice), maxPrice: textOf(search.maxPrice) };

  function type(side: Side, { value, validity }: HTMLInputElement) {
    const next = { minPrice: shown.minPrice, maxPrice: shown.maxPrice, [side]: value };
    const [min, max] = [readAmount(next.minPrice), readAmount(next.maxPrice)];
    const badInput = (['minPrice', 'maxPrice'] as const).filter((one) => {
      const isBad = one === side ? validity.badInput : (wrong?.badInput.includes(one) ?? false);
      return next[one] === '' ? isBad : readAmount(next[one]) === undefined;
    });
    if (badInput.length > 0 || (min !== undefined && max !== undefined && min > max)) {
      return setWrong({ ...next, badInput });
    }
    setWrong(null);
    onChange({ minPrice: min, maxPrice: max });
  }

  const errorOf = (side: Side) => {
    if (wrong?.badInput.includes(side)) return t('filters.priceWrong');
    return wrong && wrong.badInput.length === 0 && side === 'maxPrice' ? t('filters.priceTurned') : null;
  };
  const amount = (side: Side) => (
    <Field label={t(side === 'minPrice' ? 'filters.minimum' : 'filters.maximum')} error={errorOf(side)}>
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
    <Section title={t('filters.names.price')} aside="USD">
      <div className={styles.two}>
        {amount('minPrice')}
        {amount('maxPrice')}
      </div>
    </Section>
  );
}

const textOf = (amount: number | undefined) => amount?.toString() ?? '';
