import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AgreementPart } from '../agreement/AgreementPart.tsx';
import { DealRoad } from '../agreement/DealRoad.tsx';
import { useInquiry } from '../inquiries.api.ts';
import { type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { DecisionBar } from '../offers/DecisionBar.tsx';
import { ReplyBox } from '../reply/ReplyBox.tsx';
import { BuyerPart } from '../sidebar/BuyerPart.tsx';
import { DomainPart } from '../sidebar/DomainPart.tsx';
import { OffersPart } from '../sidebar/OffersPart.tsx';
import { Thread } from '../thread/Thread.tsx';
import { HeldAnswers } from './HeldAnswers.tsx';
import { OpenHead } from './OpenHead.tsx';
import styles from './OpenInquiry.module.css';
import { BelowMinimumNotice, SpamNotice } from './SpamNotice.tsx';

type OpenInquiryProps = {
  id: string;
  search: InquirySearch;
  /** there is room for what stands beside the thread; else it opens over it */
  hasSidebar: boolean;
};

/** One inquiry: head, thread, reply box, and beside them what is known of name and buyer. */
export function OpenInquiry({ id, search, hasSidebar }: OpenInquiryProps) {
  const { t } = useTranslation();
  const { data: inquiry, isError, error, refetch } = useInquiry(id);
  const [isSidebarOpen, setSidebarOpen] = useState(false);
  const pane = useRef<HTMLElement>(null);
  useFocusWhenAlone(pane, inquiry?.id);
  if (inquiry === undefined || inquiry === null) {
    return (
      <section className={`column ${styles.pane}`} aria-busy={!isError && inquiry === undefined}>
        <a className={styles.back} href={inboxAddress(search)}>
          {t('inquiries.back')}
        </a>
        {inquiry === null ? (
          <EmptyState isPage title={t('inquiries.gone')} text={t('inquiries.goneHint')} />
        ) : isError ? (
          <div role="alert" className={styles.failed}>
            <EmptyState isPage tone="bad" title={t('inquiries.oneFailed')} text={errorText(error)}>
              <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          </div>
        ) : (
          <Spinner isPage label={t('common.loading')} />
        )}
      </section>
    );
  }
  const beside = (
    <aside
      id="inquiry-beside"
      className={`screen-only ${styles.beside}`}
      data-over={!hasSidebar || undefined}
      data-scroll="beside"
      aria-label={t('inquiries.details')}
    >
      <Sidebar inquiry={inquiry} />
    </aside>
  );
  return (
    <>
      <section ref={pane} className={`column ${styles.pane}`} aria-label={inquiry.senderName}>
        <OpenHead
          inquiry={inquiry}
          search={search}
          beside={hasSidebar ? null : { isOpen: isSidebarOpen, toggle: () => setSidebarOpen(!isSidebarOpen) }}
        />
        <div className={`column grow ${styles.below}`}>
          <SpamNotice inquiry={inquiry} />
          <BelowMinimumNotice inquiry={inquiry} />
          <DealRoad inquiry={inquiry} onShow={hasSidebar ? null : () => setSidebarOpen(!isSidebarOpen)} />
          <Thread inquiry={inquiry} />
          <HeldAnswers inquiry={inquiry} />
          <DecisionBar inquiry={inquiry} />
          <ReplyBox inquiry={inquiry} />
          {!hasSidebar && isSidebarOpen ? beside : null}
        </div>
      </section>
      {hasSidebar ? beside : null}
    </>
  );
}

/** On a phone the row that was pressed is gone with its list: the focus goes to the inquiry's heading. */
function useFocusWhenAlone(pane: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      !(focused instanceof HTMLElement) || focused === document.body || focused.closest('[inert]') !== null;
    if (id !== undefined && isLost) pane.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [pane, id]);
}

/** What is known of the name and the buyer; the frame scrolls it. */
function Sidebar({ inquiry }: { inquiry: Inquiry }) {
  return (
    <>
      <DomainPart inquiry={inquiry} />
      <AgreementPart inquiry={inquiry} />
      <OffersPart inquiry={inquiry} />
      <BuyerPart inquiry={inquiry} />
    </>
  );
}
