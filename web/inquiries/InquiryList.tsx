import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Inquiries.module.css';
import { InquiryItem } from './InquiryItem.tsx';
import type { useInquiries } from './inquiries.api.ts';

type InquiryListProps = {
  list: ReturnType<typeof useInquiries>;
  hasName: boolean;
  /** said where there are none */
  none: string;
};

/** Inquiries with the states of their loading. */
export function InquiryList({ list, hasName, none }: InquiryListProps) {
  const { t } = useTranslation();
  const { items, isError, error, refetch } = list;
  if (items === undefined && isError) {
    return (
      <p role="alert" className={styles.none}>
        {`${t('inquiries.failed')} ${errorText(error)}`}{' '}
        <Button size="xs" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  if (items === undefined) return <Spinner label={t('common.loading')} />;
  if (items.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {items.map((inquiry) => (
          <InquiryItem key={inquiry.id} inquiry={inquiry} hasName={hasName} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore
          load={() => void list.fetchNextPage()}
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? error : null}
          failed={t('inquiries.moreFailed')}
        />
      ) : null}
    </>
  );
}
