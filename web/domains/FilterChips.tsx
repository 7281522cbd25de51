import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { FilterKey } from './domain-filters.ts';
import type { DomainSearch } from './domain-search.ts';
import styles from './FilterChips.module.css';
import { filterChipsOf } from './filter-chips.ts';

type FilterChipsProps = {
  search: DomainSearch;
  rows: readonly Domain[] | undefined;
  totalCount: number | undefined;
  onRemove: (keys: readonly FilterKey[]) => void;
};

/** The active filters, each removable, and how many domains fit. An id shows as the domain's name (D-094). */
export function FilterChips({ search, rows, totalCount, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chips = filterChipsOf(search, { rows, t, format });
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ keys, kind, value }) => (
        <span key={keys.join()} className={styles.chip}>
          <span>{kind}</span>
          <b>{value}</b>
          <button type="button" aria-label={t('domains.chips.remove', { kind, value })} onClick={() => onRemove(keys)}>
            <IconX size={13} stroke={2.2} aria-hidden="true" />
          </button>
        </span>
      ))}
      {totalCount === undefined ? null : (
        <span className={styles.count} role="status">
          {t('domains.matching', { count: totalCount, total: format.number(totalCount) })}
        </span>
      )}
    </div>
  );
}
