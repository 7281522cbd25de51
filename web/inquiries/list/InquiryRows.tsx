import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InquirySummary } from '#contract/inquiries.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { putInquiriesInOrder } from '../inquiries.api.ts';
import { firstFilter, type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { InquiryRow } from './InquiryRow.tsx';
import styles from './InquiryRows.module.css';
import { RowShortcuts } from './RowShortcuts.tsx';
import { bringIntoView, movedTo, pagesOf, placeOf, rowHeight } from './rows-in-view.ts';
import type { InquirySelection } from './selection.ts';
import { useInquiryRows } from './use-inquiry-rows.ts';
import { useRowsInView, useStillRows } from './use-rows-in-view.ts';

type InquiryRowsProps = { search: InquirySearch; openId: string | undefined; selection: InquirySelection };

const waitingRows = 8;

/** All inquiries of a search, however many: each row has its place, and those in view are loaded and drawn. */
export function InquiryRows({ search, openId, selection }: InquiryRowsProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [inView, follow] = useRowsInView(area);
  const known = useRef<number>(undefined);
  const client = useQueryClient();
  const { rows, total, isMoved, error, retry } = useInquiryRows(search, pagesOf(inView, known.current));
  const count = total ?? known.current;
  known.current = count;
  const remember = useStillRows(area, rows);
  const openAt = placeOf(rows, openId);
  const [focusedAt, setFocusedAt] = useState<number>();
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (openAt !== undefined && area.current) bringIntoView(area.current, openAt);
  }, [openAt]);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[aria-posinset="${(focusNext.current ?? -1) + 1}"] a`);
    if (!link) return;
    focusNext.current = undefined;
    link.focus({ preventScroll: true });
  });
  if (count === undefined && error !== null) {
    return (
      <div role="alert" className={`grid gap-8 ${styles.failed}`}>
        <b className="bad">{t('inquiries.failed')}</b>
        <p>{errorText(error)}</p>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </div>
    );
  }
  const shown = count ?? waitingRows;
  const drawn = Array.from(
    { length: Math.max(0, Math.min(inView.end, shown) - inView.start) },
    (_, at) => inView.start + at,
  );
  const currentAt = [focusedAt, openAt].find((at) => at !== undefined && rows.has(at)) ?? drawn[0];
  const onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || currentAt === undefined) return;
    const to = movedTo(event.key, currentAt, shown);
    if (to !== undefined) {
      if (area.current) bringIntoView(area.current, to);
      focusNext.current = to;
      setFocusedAt(to);
    } else if (event.key === ' ') selection.toggle(rows.get(currentAt)?.id ?? '');
    else return;
    event.preventDefault();
  };
  const putInOrder = () => {
    putInquiriesInOrder(client);
    area.current?.focus({ preventScroll: true }); // the button goes
  };
  return (
    <>
      <div role="status" className={`screen-only flex ${styles.moved}`}>
        {isMoved ? (
          <Button size="xs" leftSection={<Icon of={IconRefresh} size={14} />} onClick={putInOrder}>
            {t('words.orderChanged')}
          </Button>
        ) : null}
      </div>
      <div
        ref={area}
        tabIndex={-1}
        className={styles.area}
        data-scroll="inquiries"
        aria-busy={count === undefined}
        onScroll={() => {
          follow();
          remember();
        }}
      >
        {count === 0 ? <NoInquiries search={search} /> : null}
        <ul
          ref={list}
          className={styles.rows}
          style={{ height: shown * rowHeight }}
          aria-label={t('titles.inquiries')}
          data-choosing={selection.ids.size > 0 || undefined}
          onKeyDown={onKey}
        >
          {drawn.map((at) => {
            const inquiry = rows.get(at);
            return (
              <li
                key={inquiry?.id ?? at}
                className={styles.place}
                style={{ top: at * rowHeight }}
                aria-setsize={shown}
                aria-posinset={at + 1}
                onFocus={() => setFocusedAt(at)}
              >
                {inquiry ? (
                  <InquiryRow
                    inquiry={inquiry}
                    href={inboxAddress(search, inquiry.id)}
                    isOpen={inquiry.id === openId}
                    isStop={at === currentAt}
                    box={<RowBox inquiry={inquiry} selection={selection} isStop={at === currentAt} />}
                  />
                ) : (
                  <span className={`line-bottom ${styles.waiting}`} aria-hidden="true" />
                )}
              </li>
            );
          })}
        </ul>
        <RowShortcuts rows={rows} search={search} openId={openId} currentAt={currentAt} selection={selection} />
      </div>
    </>
  );
}

/** What stands in the place of the list: nothing found, nothing of this kind, or nothing at all and how inquiries come. */
function NoInquiries({ search }: { search: InquirySearch }) {
  const { t } = useTranslation();
  const { filter = firstFilter, search: words, domainId } = search;
  if (words !== undefined || domainId !== undefined) {
    const { search: _, domainId: __, ...rest } = search;
    return (
      <EmptyState icon={IconMessage2} title={t('inquiries.noMatch')} text={words && t('inquiries.noMatchHint')}>
        <ButtonLink href={inboxAddress(rest)} data-replace>
          {t('common.showAll')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (filter === 'allExceptClosed' || filter === 'all') {
    return (
      <EmptyState icon={IconMessage2} title={t('inquiries.empty.all')} text={t('inquiries.none')}>
        <ButtonLink href={paths.landers}>{t('titles.landers')}</ButtonLink>
      </EmptyState>
    );
  }
  return <EmptyState icon={IconMessage2} title={t(`inquiries.empty.${filter}`)} />;
}

type RowBoxProps = { inquiry: InquirySummary; selection: InquirySelection; isStop: boolean };

/** The box of a row, in the place of the avatar. */
function RowBox({ inquiry: { id, senderName, domainName }, selection, isStop }: RowBoxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('inquiries.select', { name: senderName, domain: domainName })}
      checked={selection.ids.has(id)}
      tabIndex={isStop ? 0 : -1}
      onChange={() => selection.toggle(id)}
    />
  );
}
