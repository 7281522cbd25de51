import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InquiryFilter } from '#contract/inquiries.ts';
import { useFormat } from '#web/base/use-format.ts';
import { firstFilter, type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { countsQuery } from '../WaitingCount.tsx';
import styles from './FilterNav.module.css';

const deals: readonly InquiryFilter[] = ['offersToDecide', 'agreements', 'moneyDue'];
/** The filters (D-194) in groups: what is under way, its deals, what there is, and what is kept apart. */
const groups: readonly (readonly InquiryFilter[])[] = [
  ['allExceptClosed', 'takeAction', 'replied', 'ongoing'],
  deals,
  ['all', 'sold', 'closed', 'answeredByRules'],
  ['unverified', 'belowMinimum', 'spam'],
];
/** Their counts are what somebody waits for, or owes. */
const acts: Partial<Record<InquiryFilter, 'now' | 'money'>> = {
  takeAction: 'now',
  offersToDecide: 'now',
  moneyDue: 'money',
};

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
        <ul key={group[0]} className={styles.group} aria-label={group === deals ? t('inquiries.deals') : undefined}>
          {group === deals ? (
            <li className={`t-12 quiet ${styles.kind}`} aria-hidden="true">
              {t('inquiries.deals')}
            </li>
          ) : null}
          {group.map((filter) => (
            <li key={filter}>
              <a
                className={`pressable row between gap-8 soft ${styles.item}`}
                href={inboxAddress(withFilter(search, filter), openId)}
                aria-current={filter === current || undefined}
                data-acts={(counts && counts[filter] > 0 && acts[filter]) || undefined}
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
