import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InquirySummary, isPurchase, offerOf } from '#contract/inquiries.ts';
import { toLanguage } from '#web/base/language.ts';
import { money } from '#web/base/money.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Avatar } from '../Avatar.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from './InquiryRow.module.css';
import { WrittenAt } from './WrittenAt.tsx';

type InquiryRowProps = {
  inquiry: InquirySummary;
  /** where it opens */
  href: string;
  isOpen?: boolean;
  /** Tab stops at it; of a list with keys of its own at one row alone */
  isStop?: boolean;
  /** by which it is chosen, in the place of the avatar */
  box?: ReactNode;
};

/** An inquiry of the list, in three lines: who and when, what for and how much, the last words and where it stands. */
export function InquiryRow({ inquiry, href, isOpen = false, isStop = true, box }: InquiryRowProps) {
  const { t, i18n } = useTranslation();
  const { domainName, senderName, offerAmount, lastMessageFrom, lastMessagePreview, isRead, isSpam } = inquiry;
  const offer = offerOf(inquiry);
  const amount = offer && money(offer, toLanguage(i18n.language));
  return (
    <div className={styles.frame}>
      {box ? <span className={styles.box}>{box}</span> : null}
      <a
        className={`ring-inside flex line-bottom soft ${styles.row}`}
        href={href}
        tabIndex={isStop ? undefined : -1}
        data-unread={(!isRead && !isSpam) || undefined}
        aria-current={isOpen || undefined}
        data-inquiry={inquiry.id}
      >
        <span className={styles.face}>
          <Avatar name={senderName} />
        </span>
        <span className={`grid grow gap-2 min-0 ${styles.lines}`}>
          <span className={`row between gap-10 min-0 ${styles.line}`}>
            <b className={`ell ink ${styles.who}`}>
              {isRead ? null : <span className="vh">{t('inquiries.unread')} </span>}
              <bdi>{senderName}</bdi>
            </b>
            <WrittenAt inquiry={inquiry} />
          </span>
          <span className={`row between gap-10 min-0 ${styles.line}`}>
            <DomainName name={domainName} size={13} isLong />
            {amount === null ? null : (
              <span className={`ink num ${styles.offer}`}>
                {isPurchase(inquiry, offerAmount) ? t('inquiries.buysAt', { amount }) : amount}
              </span>
            )}
          </span>
          <span className={`row between gap-10 min-0 ${styles.line}`}>
            <span className="ell" dir="auto">
              {lastMessageFrom === 'seller' ? t('inquiries.you', { text: lastMessagePreview }) : lastMessagePreview}
            </span>
            <StatusBadge inquiry={inquiry} />
          </span>
        </span>
      </a>
    </div>
  );
}
