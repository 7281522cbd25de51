import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as inquiries } from '#web/locales/inquiries/en.ts';
import styles from './Inquiries.module.css';
import { InquiryList } from './InquiryList.tsx';
import { useInquiries, useLiveInquiries } from './inquiries.api.ts';

addTexts({ inquiries });

/** What buyers wrote about a name; what is held for spam is a press away. */
export function DomainInquiries({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const [isSpamShown, setSpamShown] = useState(false);
  const list = useInquiries('all', domainId);
  const spam = useInquiries('spam', domainId);
  useLiveInquiries();
  const held = spam.totalCount ?? 0;
  return (
    <>
      <InquiryList list={list} hasName={false} none={t('inquiries.noneOfDomain')} />
      {held > 0 ? (
        <p className={styles.more}>
          <button type="button" className="link" aria-expanded={isSpamShown} onClick={() => setSpamShown(!isSpamShown)}>
            {t('inquiries.held', { count: held })}
          </button>
        </p>
      ) : null}
      {isSpamShown && held > 0 ? <InquiryList list={spam} hasName={false} none={t('inquiries.noSpam')} /> : null}
    </>
  );
}
