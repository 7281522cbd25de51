import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { InquiryRow } from './InquiryRow.tsx';
import styles from './InquiryRows.module.css';
import { NoInquiries } from './NoInquiries.tsx';
import { bringIntoView, pagesOf, placeOf, rowHeight } from './rows-in-view.ts';
import { useInquiryRows } from './use-inquiry-rows.ts';
import { useRowsInView, useStillRows } from './use-rows-in-view.ts';

type InquiryRowsProps = { search: InquirySearch; openId: string | undefined };

/** All inquiries of a search, however many: each row has its place, and those in view are loaded and drawn. */
export function InquiryRows({ search, openId }: InquiryRowsProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const [inView, follow] = useRowsInView(area);
  const known = useRef<number>(undefined);
  const { rows, total, error, retry } = useInquiryRows(search, pagesOf(inView, known.current));
  const count = total ?? known.current;
  known.current = count;
  const remember = useStillRows(area, rows);
  const openAt = placeOf(rows, openId);
  useEffect(() => {
    if (openAt !== undefined && area.current) bringIntoView(area.current, openAt);
  }, [openAt]);
  if (count === undefined && error !== null) {
    return (
      <div role="alert" className={styles.failed}>
        <b>{t('inquiries.failed')}</b>
        <p>{errorText(error)}</p>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </div>
    );
  }
  const drawn = Array.from(
    { length: Math.max(0, Math.min(inView.end, count ?? 8) - inView.start) },
    (_, at) => inView.start + at,
  );
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
      <ul className={styles.rows} style={{ height: (count ?? 8) * rowHeight }} aria-label={t('titles.inquiries')}>
        {drawn.map((at) => {
          const inquiry = rows.get(at);
          return (
            <li
              key={inquiry?.id ?? at}
              className={styles.place}
              style={{ top: at * rowHeight }}
              aria-setsize={count}
              aria-posinset={at + 1}
            >
              {inquiry ? (
                <InquiryRow inquiry={inquiry} href={inboxAddress(search, inquiry.id)} isOpen={inquiry.id === openId} />
              ) : (
                <span className={styles.waiting} aria-hidden="true" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
