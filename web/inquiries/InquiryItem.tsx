import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InquirySummary } from '#contract/inquiries.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Inquiries.module.css';
import { useInquiry } from './inquiries.api.ts';

type InquiryItemProps = {
  inquiry: InquirySummary;
  /** the list is not that of the domain */
  hasName: boolean;
  isOpenAtFirst?: boolean;
};

/** An inquiry in a line, which opens to all that was written. */
export function InquiryItem({ inquiry, hasName, isOpenAtFirst = false }: InquiryItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { domainName, senderName, offerAmount, lastMessageAt, lastMessagePreview, isRead } = inquiry;
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.who}>
          {isRead ? null : <span className="vh">{t('inquiries.unread')} </span>}
          <b>
            <bdi>{senderName}</bdi>
          </b>
          {hasName ? <bdi className={styles.name}>{domainName}</bdi> : null}
        </span>
        {offerAmount === null ? null : <span className={styles.offer}>{format.price(offerAmount)}</span>}
        <RelativeTime at={lastMessageAt} className={styles.time} />
        {isOpen ? null : (
          <span className={styles.preview} dir="auto">
            {lastMessagePreview}
          </span>
        )}
      </button>
      {isOpen ? <Opened inquiry={inquiry} hasName={hasName} /> : null}
    </li>
  );
}

function Opened({ inquiry, hasName }: { inquiry: InquirySummary; hasName: boolean }) {
  const { t } = useTranslation();
  const { id, domainName, senderEmail, spamReasons, isSpam } = inquiry;
  const { data, isError, error, refetch } = useInquiry(id);
  const subject = t('inquiries.subject', { name: domainName, interpolation: { escapeValue: false } });
  if (isError && !data) {
    return (
      <p role="alert" className={styles.opened}>
        {`${t('inquiries.oneFailed')} ${errorText(error)}`}{' '}
        <Button size="xs" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  if (data === undefined) return <Spinner label={t('common.loading')} />;
  if (data === null) return <p className={styles.opened}>{t('inquiries.gone')}</p>;
  return (
    <div className={styles.opened}>
      {data.messages.map(({ id: messageId, body }) => (
        <p key={messageId} className={styles.message} dir="auto">
          {body}
        </p>
      ))}
      <p className={styles.address}>
        <a href={mailTo(senderEmail, subject)}>{senderEmail}</a> <small>{t('inquiries.unconfirmed')}</small>
      </p>
      {spamReasons.length > 0 ? (
        <p className={styles.reasons}>
          {t(isSpam ? 'inquiries.heldBecause' : 'inquiries.noticed')}{' '}
          {spamReasons.map((reason) => t(`inquiries.reasons.${reason}`)).join(' ')}
        </p>
      ) : null}
      <p className={styles.actions}>
        <ButtonLink size="xs" variant="filled" href={mailTo(senderEmail, subject)}>
          {t('inquiries.answer')}
        </ButtonLink>
        {hasName ? (
          <ButtonLink size="xs" href={paths.domain(domainName)}>
            {t('inquiries.openDomain')}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  );
}

/** A link that writes a mail; what a buyer typed cannot add a header or another recipient. */
export const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
