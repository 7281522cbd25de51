import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { GridControls } from '../use-grid-controls.ts';
import styles from './FilterChips.module.css';
import { type FilterChip, filterChipsOf } from './filter-chips.ts';
import { useAccountNames, useContactName, useNameList } from './filter-lists.api.ts';
import { MissingNames } from './MissingNames.tsx';

export type FilterChipsProps = {
  controls: GridControls;
  rows: readonly Domain[] | undefined;
  /** undefined while it is not known */
  totalCount: number | undefined;
  isForMonitoring: boolean;
  /** opens the add-domains modal with these names */
  onAdd: (names: readonly string[]) => void;
  /** opens the drawer, where all values of a filter stand */
  onMore: () => void;
};

/** The active filters, each removable, and how many domains fit (FILT-002). An id shows as the domain's name (D-094). */
export function FilterChips({ controls, rows, totalCount, isForMonitoring, onAdd, onMore }: FilterChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameList, contact } = controls.search;
  const contactName = useContactName(contact);
  const accountNames = useAccountNames(controls.search.account !== undefined);
  const nameCount = useNameList(nameList, isForMonitoring, totalCount).data?.names.length;
  const chips = filterChipsOf(controls.search, { rows, nameCount, contactName, accountNames, t, format });
  return (
    <>
      <div className={`row rigid wrap gap-6 ${styles.chips}`}>
        <div className={styles.list}>
          {chips.map((chip) => (
            <ChipOf key={chip.id} chip={chip} onRemove={controls.change} onMore={onMore} />
          ))}
          {chips.length > 0 ? (
            <button type="button" className={`t-12 link ${styles.all}`} onClick={controls.reset}>
              {t('filters.removeAll')}
            </button>
          ) : null}
        </div>
        {totalCount === undefined ? null : (
          <span className={`end t-12 quiet num ${styles.count}`} role="status">
            {t('filters.matching', { count: totalCount })}
          </span>
        )}
      </div>
      {nameList ? <MissingNames key={nameList} id={nameList} {...{ isForMonitoring, totalCount, onAdd }} /> : null}
    </>
  );
}

type ChipProps = { chip: FilterChip; onRemove: GridControls['change']; onMore: () => void };

function ChipOf({ chip: { kind, value, without }, onRemove, onMore }: ChipProps) {
  const { t } = useTranslation();
  if (without === null) {
    return (
      <button type="button" className={`t-12 link ${styles.all}`} aria-label={`${kind}: ${value}`} onClick={onMore}>
        {value}
      </button>
    );
  }
  return (
    <Chip
      kind={kind}
      value={value}
      removeLabel={t('filters.remove', { kind, value })}
      onRemove={() => onRemove(without)}
    />
  );
}
