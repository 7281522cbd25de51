import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inquiryLimits, ListInquiries } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useListedName } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import { askedOf, type InquirySearch, inquirySorts } from '../inquiry-search.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterSelect, withFilter } from './FilterNav.tsx';
import { InquiryRows } from './InquiryRows.tsx';
import styles from './ListPane.module.css';
import type { InquirySelection } from './selection.ts';

const SortMenu = menuPart(async () => (await import('./SortMenu.tsx')).SortMenu);
const [firstSort = 'latest'] = inquirySorts;

type Change = (change: (search: InquirySearch) => InquirySearch, options?: { replace: boolean }) => void;

type ListPaneProps = {
  search: InquirySearch;
  change: Change;
  openId: string | undefined;
  selection: InquirySelection;
  /** the filters do not stand beside it */
  hasFilters: boolean;
};

/** The list, and above it search and order, or what can be done with those that are ticked. */
export function ListPane({ search, change, openId, selection, hasFilters }: ListPaneProps) {
  const { t } = useTranslation();
  const { refresh: _, ...asked } = search;
  const key = JSON.stringify(asked);
  const { clear, ids } = selection;
  useEffect(clear, [key]);
  const sort = search.sort ?? firstSort;
  const sortLabel = t('inquiries.sortedBy', { order: t(`inquiries.sorts.${sort}`) });
  return (
    <section className={`column min-0 ${styles.pane}`} aria-label={t('titles.inquiries')}>
      {ids.size > 0 ? (
        <BulkBar selection={selection} isSpamShown={search.filter === 'spam'} />
      ) : (
        <div className={`screen-only flex wrap gap-8 line-bottom ${styles.head}`}>
          <div className={`flex gap-8 min-0 ${styles.line}`}>
            <SelectAll search={asked} selection={selection} />
            <SearchBox
              label={t('inquiries.search')}
              clearLabel={t('common.clearSearch')}
              search={search.search}
              onSearch={(words) => change((now) => withWords(now, words), { replace: true })}
            />
            <SortMenu
              sort={sort}
              onSort={(next) => change(({ sort: _, ...rest }) => (next === firstSort ? rest : { ...rest, sort: next }))}
              button={(opener) => (
                <IconButton variant="default" aria-label={sortLabel} {...opener}>
                  <Icon of={IconArrowsSort} />
                </IconButton>
              )}
            />
          </div>
          {hasFilters ? (
            <div className={`flex gap-8 min-0 ${styles.line}`}>
              <FilterSelect search={search} onChoose={(filter) => change((now) => withFilter(now, filter))} />
              <a
                className={`pressable grid rigid soft ${styles.settings}`}
                href={paths.inquirySettings}
                aria-label={t('inquiries.settings')}
                title={t('inquiries.settings')}
              >
                <Icon of={IconSettings} size={18} />
              </a>
            </div>
          ) : null}
          {search.domainId === undefined ? null : <OfDomain search={asked} change={change} />}
        </div>
      )}
      <InquiryRows key={key} search={asked} openId={openId} selection={selection} />
    </section>
  );
}

const withWords = ({ search: _, ...rest }: InquirySearch, search: string | undefined): InquirySearch =>
  search === undefined ? rest : { ...rest, search };

/** Ticks all that the list has, as many as one action takes. */
function SelectAll({ search, selection }: { search: InquirySearch; selection: InquirySelection }) {
  const { t } = useTranslation();
  const tick = async () => {
    try {
      const query = { ...askedOf(search), skip: 0, take: inquiryLimits.bulk };
      const { data, totalCount } = await call(ListInquiries, { query });
      selection.set(data.map(({ id }) => id));
      if (totalCount <= data.length) return;
      const counts = { selected: data.length, total: totalCount };
      toasts.show({ type: 'info', title: t('inquiries.bulk.limit', counts) });
    } catch (error) {
      toasts.show({ type: 'danger', title: t('inquiries.failed'), message: inquiryErrorText(error) });
    }
  };
  return (
    <span className={`rigid ${styles.all}`}>
      <Checkbox label={t('inquiries.selectAll')} checked={false} onChange={() => void tick()} />
    </span>
  );
}

/** The list is that of one domain; pressing the button shows that of all. */
function OfDomain({ search, change }: { search: InquirySearch; change: Change }) {
  const { t } = useTranslation();
  const name = useListedName(search);
  const label = t('inquiries.ofAllDomains');
  return (
    <button
      type="button"
      className={`center gap-6 w-560 ${styles.chip}`}
      title={label}
      onClick={() => change(({ domainId: _, ...rest }) => rest)}
    >
      <bdi className="ell">{name ?? t('words.oneDomain')}</bdi>
      <Icon of={IconX} size={14} />
      <span className="vh">{label}</span>
    </button>
  );
}
