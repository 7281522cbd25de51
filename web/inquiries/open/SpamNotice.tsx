import { useTranslation } from 'react-i18next';
import type { Inquiry, InquirySummary } from '#contract/inquiries.ts';
import styles from './SpamNotice.module.css';

/** Why an inquiry is held for spam, or what was noticed of one that is not, in words (D-200). */
export function SpamNotice({ inquiry: { isSpam, spamReasons } }: { inquiry: InquirySummary }) {
  const { t } = useTranslation();
  if (spamReasons.length === 0 && !isSpam) return null;
  const words = spamReasons.map((reason) => t(`inquiries.reasons.${reason}`));
  return (
    <p className={`line-bottom t-12 quiet ${styles.notice}`} data-spam={isSpam || undefined}>
      <b>{t(isSpam ? 'inquiries.heldBecause' : 'inquiries.noticed')}</b> {words.join(' ') || t('inquiries.markedByYou')}
    </p>
  );
}

/** What became of an offer below the minimum, which notified nobody, and how to respond to it (D-186b). */
export function BelowMinimumNotice({ inquiry: { status, messages } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  if (status !== 'belowMinimum') return null;
  const isDeclined = messages.some(({ from, isAuto }) => from === 'seller' && isAuto);
  return (
    <p className={`line-bottom t-12 quiet ${styles.notice}`}>
      <b>{t('inquiries.belowMinimum.title')}</b>{' '}
      {t(isDeclined ? 'inquiries.belowMinimum.declined' : 'inquiries.belowMinimum.unanswered')}{' '}
      {t('inquiries.belowMinimum.way')}
    </p>
  );
}
