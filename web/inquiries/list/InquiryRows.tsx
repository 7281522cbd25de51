import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { InquiryRow } from './InquiryRow.tsx';
import styles from './InquiryRows.module.css';
import { NoInquiries } from './NoInquiries.tsx';
import { RowBox } from './RowBox.tsx';
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
  const { rows, total, error, retry } = useInquiryRows(search, pagesOf(inView, known.current));
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
      <div role="alert" className={styles.failed}>
        <b>{t('inquiries.failed')}</b>
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
  return (
    <div
      ref={area}
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
                <span className={styles.waiting} aria-hidden="true" />
              )}
            </li>
          );
        })}
      </ul>
      <RowShortcuts rows={rows} search={search} openId={openId} currentAt={currentAt} selection={selection} />
    </div>
  );
}
