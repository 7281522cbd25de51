import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useNavigate, useSearch } from '#web/base/router/RouterProvider.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageBar } from '#web/ui/PageBar.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { DealSums } from './agreement/DealSums.tsx';
import styles from './InquiriesPage.module.css';
import { reloadInquiries, useLiveInquiries } from './inquiries.api.ts';
import { inboxAddress, readInquirySearch } from './inquiry-search.ts';
import { FilterNav } from './list/FilterNav.tsx';
import { ListPane } from './list/ListPane.tsx';
import { type InquirySelection, useInquirySelection } from './list/selection.ts';
import { OpenInquiry } from './open/OpenInquiry.tsx';
import { countsQuery } from './WaitingCount.tsx';

// px at which filters, and what stands beside a thread, have room
const phone = `(max-width: ${breakpoints.mobile - 0.02}px)`;
const withFilters = '(min-width: 1100px)';
const withSidebar = '(min-width: 1340px)';

/** The inbox: filters, list and the opened inquiry side by side; on a phone first the list, then the inquiry (INQ-003, INQ-004). */
export function InquiriesPage({ inquiryId }: { inquiryId?: string }) {
  const { t } = useTranslation();
  const [search, change] = useSearch(readInquirySearch);
  const isPhone = useMediaQuery(phone);
  const hasFilters = useMediaQuery(withFilters);
  const hasSidebar = useMediaQuery(withSidebar);
  const selection = useInquirySelection();
  useLiveInquiries();
  useEscape(selection, inquiryId === undefined ? undefined : inboxAddress(search));
  useRefresh(search.refresh, () => change(({ refresh: _, ...rest }) => rest, { replace: true }));
  const isListHidden = isPhone && inquiryId !== undefined;
  return (
    <div className={`column grow min-0 ${styles.page}`} data-step={inquiryId === undefined ? 'list' : 'inquiry'}>
      <Bar hasSettings={hasFilters} />
      <div className={`grid grow ${styles.panes}`}>
        {hasFilters ? <FilterNav search={search} openId={inquiryId} /> : null}
        <div className={`grid ${styles.list}`} inert={isListHidden}>
          <ListPane search={search} change={change} openId={inquiryId} selection={selection} hasFilters={!hasFilters} />
        </div>
        {inquiryId === undefined ? (
          isPhone ? null : (
            <div className={`flex ${styles.none}`}>
              <EmptyState
                isPage
                icon={IconMessage2}
                title={t('inquiries.chooseOne')}
                text={t('inquiries.chooseHint')}
              />
            </div>
          )
        ) : (
          <OpenInquiry key={inquiryId} id={inquiryId} search={search} hasSidebar={hasSidebar} />
        )}
      </div>
    </div>
  );
}

/** `hasSettings`: the way to mails and spam stands here; elsewhere beside the choice of filter. */
function Bar({ hasSettings }: { hasSettings: boolean }) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery);
  const waiting = counts?.takeAction ?? 0;
  return (
    <div className={`rigid line-bottom ${styles.bar}`}>
      <PageBar
        title={t('titles.inquiries')}
        meta={waiting > 0 ? t('inquiries.waiting', { count: waiting }) : undefined}
      >
        <DealSums />
        {hasSettings ? (
          <ButtonLink href={paths.inquirySettings} leftSection={<Icon of={IconSettings} />}>
            {t('inquiries.settings')}
          </ButtonLink>
        ) : null}
      </PageBar>
    </div>
  );
}

/** A link that was followed within the inbox asks for what is new; the address forgets it (D-201). */
function useRefresh(refresh: string | undefined, forget: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (refresh === undefined) return;
    void reloadInquiries(client);
    forget();
  }, [refresh]);
}

/** Escape gives up what is ticked, then leaves the open inquiry. In a field, menu or dialog it belongs to that. */
function useEscape({ ids, clear }: InquirySelection, list: string | undefined): void {
  const navigate = useNavigate();
  const isChoosing = ids.size > 0;
  useEffect(() => {
    let wasCovered = false;
    // asked first of all: a dialog that takes the key is gone before it comes to the document
    const look = () => {
      wasCovered = isCovered();
    };
    const onKey = (event: KeyboardEvent) => {
      const isOthers =
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');
      if (event.key !== 'Escape' || event.defaultPrevented || isOthers || wasCovered) return;
      if (isChoosing) clear();
      else if (list !== undefined) void navigate(list);
    };
    window.addEventListener('keydown', look, true);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [isChoosing, clear, list, navigate]);
}

const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
