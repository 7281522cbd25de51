import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CardWaiting } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './DomainInquiriesPart.module.css';
import { pageQuery, useLiveInquiries } from './inquiries.api.ts';
import { inboxAddress } from './inquiry-search.ts';
import { InquiryRow } from './list/InquiryRow.tsx';

const shown = 5;

type DomainInquiriesProps = {
  domainId: string;
  /** where buyers find the name's lander; null where they find none */
  share: string | null;
};

/**
 * The latest inquiries for a name, and one button: to answer whoever wrote last and has no answer. All of them, and what
 * is held for spam, are a press away in the inbox.
 */
export function DomainInquiriesPart({ domainId, share }: DomainInquiriesProps) {
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
  if (list === undefined) return <CardWaiting />;
  const rest = list.totalCount > shown ? list.totalCount : 0;
  const heldCount = held?.totalCount ?? 0;
  const waiting = list.data.find(({ needsAction }) => needsAction);
  return (
    <>
      {list.totalCount === 0 ? <p className={`flex wrap quiet ${styles.line}`}>{t('inquiries.noneOfDomain')}</p> : null}
      {list.totalCount === 0 && share !== null ? (
        <p className={`row gap-8 ${styles.share}`}>
          <span className="breaks">{t('domainMoney.share', { url: share })}</span>
          <CopyButton text={share} label={t('words.copyAddress')} doneLabel={t('common.copied')} />
        </p>
      ) : null}
      <ul>
        {list.data.slice(0, shown).map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryRow inquiry={inquiry} href={inboxAddress(all, inquiry.id)} />
          </li>
        ))}
      </ul>
      {waiting ? (
        <div className={styles.answer}>
          <ButtonLink
            variant="filled"
            fullWidth
            leftSection={<Icon of={IconArrowBackUp} />}
            href={inboxAddress(all, waiting.id)}
          >
            {t('inquiries.answer', { name: waiting.senderName })}
          </ButtonLink>
        </div>
      ) : null}
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
