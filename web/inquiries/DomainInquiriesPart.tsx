import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './DomainInquiriesPart.module.css';
import { pageQuery, useLiveInquiries } from './inquiries.api.ts';
import { inboxAddress } from './inquiry-search.ts';
import { InquiryRow } from './list/InquiryRow.tsx';

const shown = 5;

/** The latest inquiries for a name; all of them, and what is held for spam, are a press away in the inbox. */
export function DomainInquiriesPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const all = { filter: 'all', domainId } as const;
  const spam = { filter: 'spam', domainId } as const;
  const { data: list, isError, error, refetch } = useQuery(pageQuery(all, 0));
  const { data: held } = useQuery(pageQuery(spam, 0));
  useLiveInquiries();
  if (list === undefined && isError) {
    return (
      <p role="alert" className={`flex wrap quiet ${styles.line}`}>
        {`${t('inquiries.failed')} ${errorText(error)}`} <RetryButton onRetry={() => void refetch()} />
      </p>
    );
  }
  if (list === undefined) return <Spinner label={t('common.loading')} />;
  const rest = list.totalCount > shown ? list.totalCount : 0;
  const heldCount = held?.totalCount ?? 0;
  return (
    <>
      {list.totalCount === 0 ? <p className={`flex wrap quiet ${styles.line}`}>{t('inquiries.noneOfDomain')}</p> : null}
      <ul>
        {list.data.slice(0, shown).map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryRow inquiry={inquiry} href={inboxAddress(all, inquiry.id)} />
          </li>
        ))}
      </ul>
      {rest > 0 || heldCount > 0 ? (
        <p className={`flex wrap quiet ${styles.line}`}>
          {rest > 0 ? (
            <a className="link" href={inboxAddress(all)}>
              {t('inquiries.allOfDomain', { count: rest })}
            </a>
          ) : null}
          {heldCount > 0 ? (
            <a className="link" href={inboxAddress(spam)}>
              {t('inquiries.held', { count: heldCount })}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
