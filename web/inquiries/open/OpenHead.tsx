import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { paths } from '#web/base/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type InquirySearch, inboxAddress } from '../inquiry-search.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { OpenActions } from './OpenActions.tsx';
import styles from './OpenHead.module.css';

type OpenHeadProps = {
  inquiry: Inquiry;
  search: InquirySearch;
  /** opens and closes what stands beside the thread where there is no room for it */
  beside: { isOpen: boolean; toggle: () => void } | null;
};

/** Who asks for what, where it stands, and what can be done with it. */
export function OpenHead({ inquiry, search, beside }: OpenHeadProps) {
  const { t } = useTranslation();
  const { senderName, domainName, isEmailVerified } = inquiry;
  return (
    <header className={`row gap-16 line-bottom ${styles.head}`}>
      <a
        className={styles.back}
        href={inboxAddress(search)}
        aria-label={t('inquiries.back')}
        title={t('inquiries.back')}
      >
        <Icon of={IconArrowLeft} size={18} />
      </a>
      <div className={`grow min-0 ${styles.who}`}>
        <div className={`row wrap ${styles.name}`}>
          <div>
            <h2 className="heading min-0 breaks" tabIndex={-1}>
              <bdi>{senderName}</bdi>
            </h2>
            {isEmailVerified ? (
              <span className={styles.confirmed} title={t('inquiries.confirmed')}>
                <Icon of={IconCircleCheck} />
                <span className="vh">{t('inquiries.confirmed')}</span>
              </span>
            ) : null}
          </div>
          <StatusBadge inquiry={inquiry} />
          {inquiry.isDomainSold && inquiry.status !== 'sold' ? (
            <Badge tone="copper">{t('inquiries.domainSold')}</Badge>
          ) : null}
        </div>
        <p className={`flex gap-4 min-0 soft ${styles.about}`}>
          {t('inquiries.about')}{' '}
          <a href={paths.domain(domainName)}>
            <DomainName name={domainName} size={13} isLong />
          </a>
        </p>
      </div>
      <div className={`screen-only row rigid gap-8 ${styles.actions}`}>
        <OpenActions inquiry={inquiry} list={inboxAddress(search)} />
        {beside ? (
          <IconButton
            variant="default"
            aria-label={t('inquiries.details')}
            aria-expanded={beside.isOpen}
            aria-controls="inquiry-beside"
            onClick={beside.toggle}
          >
            <Icon of={IconInfoCircle} />
          </IconButton>
        ) : null}
      </div>
    </header>
  );
}
