import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { next } from '#contract/inquiry-states.ts';
import { surroundingsQuery } from '../sidebar/sidebar.api.ts';
import styles from './ReplyBox.module.css';
import { ReplyForm } from './ReplyForm.tsx';

/** Where the seller answers, or why that is not possible; what the key `r` puts the focus on is marked `data-shortcut="reply"`. */
export function ReplyBox({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const { data: surroundings } = useQuery(surroundingsQuery(inquiry.id));
  const refusal = next('sellerReplies', inquiry);
  if (refusal === 'INQUIRY_UNVERIFIED' || refusal === 'INQUIRY_CLOSED') {
    const why = refusal === 'INQUIRY_CLOSED' ? 'closedWhy' : inquiry.isSpam ? 'heldWhy' : 'unverifiedWhy';
    return (
      <div className={`rigid full screen-only ${styles.place}`}>
        <p className={`soft ${styles.why}`} data-shortcut="reply" tabIndex={-1}>
          {t(`inquiry.${why}`, { name: inquiry.senderName })}
        </p>
      </div>
    );
  }
  const outside = surroundings?.canMail === false ? 'noMail' : inquiry.isEmailVerified ? null : 'noProof';
  return (
    <div className={`rigid full screen-only ${styles.place}`}>
      <ReplyForm key={inquiry.id} inquiry={inquiry} outside={outside} />
    </div>
  );
}
