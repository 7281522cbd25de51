import { useTranslation } from 'react-i18next';
import type { InquirySummary } from '#contract/inquiries.ts';
import styles from './SpamNotice.module.css';

/** Why an inquiry is held for spam, or what was noticed of one that is not, in words (D-200). */
export function SpamNotice({ inquiry: { isSpam, spamReasons } }: { inquiry: InquirySummary }) {
  const { t } = useTranslation();
  if (spamReasons.length === 0 && !isSpam) return null;
  const words = spamReasons.map((reason) => t(`inquiries.reasons.${reason}`));
  return (
    <p className={styles.notice} data-spam={isSpam || undefined}>
      <b>{t(isSpam ? 'inquiries.heldBecause' : 'inquiries.noticed')}</b> {words.join(' ') || t('inquiries.markedByYou')}
    </p>
  );
}
