import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { mailTo } from '../mail-to.ts';
import styles from './ReplyBox.module.css';

/** Where the seller answers; what the key `r` puts the focus on is marked `data-shortcut="reply"`. */
export function ReplyBox({ inquiry: { domainName, senderEmail } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  return (
    <div className={styles.box}>
      <ButtonLink
        data-shortcut="reply"
        variant="filled"
        href={mailTo(senderEmail, t('inquiry.subject', { name: domainName }))}
      >
        {t('inquiry.answer')}
      </ButtonLink>
    </div>
  );
}
