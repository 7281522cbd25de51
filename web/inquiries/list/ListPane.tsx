import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { InquirySearch } from '../inquiry-search.ts';
import { FilterSelect, withFilter } from './FilterNav.tsx';
import { InquiryRows } from './InquiryRows.tsx';
import styles from './ListPane.module.css';

type ListPaneProps = {
  search: InquirySearch;
  change: (change: (search: InquirySearch) => InquirySearch, options?: { replace: boolean }) => void;
  openId: string | undefined;
  /** the filters do not stand beside it */
  hasFilters: boolean;
};

/** Search and order above the list. */
export function ListPane({ search, change, openId, hasFilters }: ListPaneProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.pane} aria-label={t('titles.inquiries')}>
      <div className={styles.head}>
        <SearchBox
          label={t('inquiries.search')}
          clearLabel={t('inquiries.clearSearch')}
          search={search.search}
          onSearch={(words) =>
            change(({ search: _, ...rest }) => (words === undefined ? rest : { ...rest, search: words }), {
              replace: true,
            })
          }
        />
        {hasFilters ? (
          <FilterSelect search={search} onChoose={(filter) => change((now) => withFilter(now, filter))} />
        ) : null}
      </div>
      <InquiryRows key={JSON.stringify(search)} search={search} openId={openId} />
    </section>
  );
}
