import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useFormat } from '#web/app/use-format.ts';
import { isDomainId } from './domain-search.ts';
import styles from './FilterTags.module.css';

type FilterTagsProps = {
  filter: string;
  rows: readonly Domain[] | undefined;
  totalCount: number | undefined;
  onRemove: () => void;
};

/** The active text filter, removable, and how many domains fit. An id shows as the domain's name (D-094). */
export function FilterTags({ filter, rows, totalCount, onRemove }: FilterTagsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isId = isDomainId(filter);
  const kind = t(isId ? 'domains.tags.domain' : 'domains.tags.name');
  const value = isId ? (rows?.find((row) => row.id === filter.toLowerCase())?.domainName ?? '…') : filter;
  return (
    <div className={styles.tags}>
      <span className={styles.tag}>
        <span>{kind}</span>
        <b>{value}</b>
        <button type="button" aria-label={t('domains.tags.remove', { kind, value })} onClick={onRemove}>
          <IconX size={13} stroke={2.2} aria-hidden="true" />
        </button>
      </span>
      {totalCount === undefined ? null : (
        <span className={styles.count} role="status">
          {t('domains.matching', { count: totalCount, total: format.number(totalCount) })}
        </span>
      )}
    </div>
  );
}
