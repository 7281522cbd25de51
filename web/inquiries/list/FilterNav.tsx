import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InquiryFilter } from '#contract/inquiries.ts';
import { useFormat } from '#web/base/use-format.ts';
import { firstFilter, type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { countsQuery } from '../WaitingCount.tsx';
import styles from './FilterNav.module.css';

/** The filters (D-194) in three groups: what is under way, what there is, and what is kept apart. */
const groups: readonly (readonly InquiryFilter[])[] = [
  ['allExceptClosed', 'takeAction', 'replied', 'ongoing'],
  ['all', 'sold', 'closed'],
  ['unverified', 'belowMinimum', 'spam'],
];

type FilterNavProps = {
  search: InquirySearch;
  /** the opened inquiry, which stays open */
  openId: string | undefined;
};

/** The filters with how many inquiries each shows, beside the list. */
export function FilterNav({ search, openId }: FilterNavProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const current = search.filter ?? firstFilter;
  return (
    <nav className={`screen-only ${styles.nav}`} aria-label={t('inquiries.filter')}>
      {groups.map((group) => (
        <ul key={group[0]} className={styles.group}>
          {group.map((filter) => (
            <li key={filter}>
              <a
                className={`pressable row between gap-8 soft ${styles.item}`}
                href={inboxAddress(withFilter(search, filter), openId)}
                aria-current={filter === current || undefined}
                data-acts={filter === 'takeAction' || undefined}
              >
                {t(`inquiries.filters.${filter}`)}
                {counts ? <span className={`num w-text quiet ${styles.count}`}> {number(counts[filter])}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The same in one line, where there is no room beside the list. */
export function FilterSelect({
  search,
  onChoose,
}: {
  search: InquirySearch;
  onChoose: (filter: InquiryFilter) => void;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: counts } = useQuery(countsQuery);
  return (
    <select
      className={`grow screen-only ${styles.select}`}
      aria-label={t('inquiries.filter')}
      value={search.filter ?? firstFilter}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as InquiryFilter)}
    >
      {groups.flat().map((filter) => (
        <option key={filter} value={filter}>
          {t(`inquiries.filters.${filter}`)}
          {counts ? ` (${number(counts[filter])})` : ''}
        </option>
      ))}
    </select>
  );
}

/** The search with another filter; the first needs no word in the address. */
export const withFilter = ({ filter: _, ...search }: InquirySearch, filter: InquiryFilter): InquirySearch =>
  filter === firstFilter ? search : { ...search, filter };
