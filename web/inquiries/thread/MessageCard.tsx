import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Inquiry, type InquiryMessage, isPurchase } from '#contract/inquiries.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Avatar } from '../Avatar.tsx';
import { Attachments } from './Attachments.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import styles from './MessageCard.module.css';

type MessageCardProps = {
  message: InquiryMessage;
  inquiry: Pick<Inquiry, 'id' | 'senderName' | 'buyPrice' | 'currency' | 'offers'>;
};

/** What buyer or seller wrote, as text, with how it came or went. */
export function MessageCard({ message, inquiry }: MessageCardProps) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const { from, body, createdAt, offerAmount, fromAddress, isAuto, via, quoted, attachments, writtenBy } = message;
  const { clause, agreementVersion } = message;
  const isOwn = from === 'seller';
  const answered = inquiry.offers.find(({ answeredBy }) => answeredBy === message.id);
  const isByRule = isOwn && isAuto && (answered !== undefined || offerAmount !== null);
  const name = isOwn ? (writtenBy ?? t('words.you')) : inquiry.senderName;
  return (
    <article
      className={`card full ${styles.card}`}
      data-own={isOwn || undefined}
      data-auto={(isOwn && isAuto) || undefined}
      data-message={message.id}
      aria-label={name}
    >
      <header className={`row wrap ${styles.head}`}>
        <Avatar name={name} />
        <b className="min-0 breaks">
          <bdi>{name}</bdi>
        </b>
        {offerAmount === null ? null : (
          <Badge tone="copper">
            {t(isOwn ? 'offers.badge' : isPurchase(inquiry, offerAmount) ? 'inquiry.purchase' : 'words.offerOf', {
              amount: amount({ amount: offerAmount, currency: inquiry.currency }),
            })}
          </Badge>
        )}
        {clause === null || agreementVersion === null ? null : (
          <Badge tone="info">{t('inquiry.onClause', { clause, version: agreementVersion })}</Badge>
        )}
        {writtenBy === null ? null : <Badge>{t('inquiry.forYou')}</Badge>}
        {answered && (answered.state === 'accepted' || answered.state === 'declined') ? (
          <Badge tone={answered.state === 'accepted' ? 'good' : 'neutral'}>
            {t(answered.state === 'accepted' ? 'offers.agreed' : 'offers.refused', {
              amount: amount({ amount: answered.amount, currency: inquiry.currency }),
            })}
          </Badge>
        ) : null}
        {isAuto ? <Badge>{t(isByRule ? 'offers.byRule' : 'inquiry.autoReply')}</Badge> : null}
        {isOwn ? (
          <DeliveryState
            inquiryId={inquiry.id}
            message={message}
            isOfOffer={answered !== undefined || offerAmount !== null}
          />
        ) : null}
        <span className={`t-12 quiet ${styles.when}`}>
          {via === 'mail' ? `${t('inquiry.byMail')} · ` : null}
          <RelativeTime at={createdAt} />
        </span>
      </header>
      {fromAddress === null ? null : (
        <p className={`t-12 breaks ${styles.mark}`}>{t('inquiry.fromAddress', { address: fromAddress })}</p>
      )}
      {body === '' ? (
        <p className={`quiet ${styles.none}`}>{t('inquiry.noText')}</p>
      ) : (
        <p className={`ink breaks ${styles.text}`} dir="auto">
          {body}
        </p>
      )}
      {quoted === null ? null : <Quoted text={quoted} />}
      {isByRule ? (
        <p className={`t-12 quiet ${styles.mark}`}>{t('offers.ruleHint', { name: inquiry.senderName })}</p>
      ) : null}
      <Attachments inquiryId={inquiry.id} files={attachments} />
    </article>
  );
}

/** What was cut off a mail: usually what was written before, and a press away if it was not. */
function Quoted({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.quoted}>
      <button type="button" className="t-12 touchable link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'inquiry.hideQuoted' : 'inquiry.showQuoted')}
      </button>
      {isShown ? (
        <p className={`ink breaks ${styles.text}`} dir="auto">
          {text}
        </p>
      ) : null}
    </div>
  );
}
