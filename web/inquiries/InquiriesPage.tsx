import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as inquiries } from '#web/locales/inquiries/en.ts';
import { Page } from '#web/ui/Page.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './Inquiries.module.css';
import { InquiryItem } from './InquiryItem.tsx';
import { InquiryList } from './InquiryList.tsx';
import { type InquiryFilter, useInquiries, useInquiry, useLiveInquiries } from './inquiries.api.ts';

addTexts({ inquiries });

/** What buyers wrote on all pages; the one that a link names stands open above the others. */
export function InquiriesPage({ inquiryId }: { inquiryId?: string }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<InquiryFilter>('all');
  const list = useInquiries(filter);
  useLiveInquiries();
  const options = [
    { value: 'all', label: t('inquiries.all') },
    { value: 'spam', label: t('inquiries.spam') },
  ] as const;
  const none = filter === 'spam' ? t('inquiries.noSpam') : t('inquiries.none');
  return (
    <Page
      title={t('titles.inquiries')}
      actions={<Segmented label={t('inquiries.filter')} value={filter} options={options} onChange={setFilter} />}
    >
      <div className={styles.body}>
        {inquiryId ? <Chosen key={inquiryId} id={inquiryId} /> : null}
        <div className={styles.card}>
          <InquiryList list={list} hasName none={none} />
        </div>
      </div>
    </Page>
  );
}

function Chosen({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useInquiry(id);
  if (data === undefined) return null;
  return (
    <div className={styles.card}>
      {data ? (
        <ul className={styles.list}>
          <InquiryItem inquiry={data} hasName isOpenAtFirst />
        </ul>
      ) : (
        <p className={styles.none}>{t('inquiries.gone')}</p>
      )}
    </div>
  );
}
