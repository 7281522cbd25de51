import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import styles from './Beside.module.css';

/** What is known of the name and the buyer; the frame scrolls it. */
export function Beside({ inquiry: { senderName, senderEmail, isEmailVerified } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <h3>{t('inquiry.buyer')}</h3>
      <p>
        <bdi>{senderName}</bdi>
      </p>
      <p className={styles.address}>{senderEmail}</p>
      {isEmailVerified ? null : <p>{t('inquiry.unconfirmed')}</p>}
    </section>
  );
}
