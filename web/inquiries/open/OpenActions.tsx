import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { BrokerPart } from '#web/broker/BrokerPart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { part } from '#web/ui/part.tsx';
import { toasts } from '#web/ui/toast.ts';
import { reloadInquiries } from '../inquiries.api.ts';
import { inquiredDomainQuery } from '../sidebar/sidebar.api.ts';
import { useInquiryActions } from '../use-inquiry-actions.ts';
import styles from './OpenHead.module.css';

const CloseDialog = part(async () => (await import('./CloseDialog.tsx')).CloseDialog);
const SoldDialog = part(async () => (await import('#web/domains/actions/SoldDialogPart.tsx')).SoldDialogPart);

type OpenActionsProps = {
  inquiry: Inquiry;
  /** the address of the list, where one goes on after an inquiry is done with */
  list: string;
};

/** What can be done with the open inquiry; by the table of states nothing is offered that would be refused (D-192). */
export function OpenActions({ inquiry, list }: OpenActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'close' | 'sold' | null>(null);
  const { busy, close, reopen, setSpam, markUnread } = useInquiryActions(inquiry.id);
  const { status, isSpam, domainId } = inquiry;
  const { data: domain } = useQuery(inquiredDomainQuery(domainId));
  const client = useQueryClient();
  const target = useMemo(
    () => ({ ids: [domainId], domains: domain ? [domain] : [], onDone: () => void reloadInquiries(client) }),
    [domainId, domain, client],
  );
  const done = () => setAsks(null);
  const runClose = async () => {
    if (!(await close())) return;
    done();
    toasts.show({ type: 'success', title: t('inquiries.close.done') });
    void navigate(list);
  };
  const runSpam = async () => {
    if (!(await setSpam(!isSpam))) return;
    if (isSpam) {
      const more = status === 'unverified' ? { message: t('inquiries.notSpamAsked') } : {};
      return toasts.show({ type: 'success', title: t('inquiries.notSpamDone'), ...more });
    }
    const action = { label: t('common.undo'), run: () => void setSpam(false) };
    toasts.show({ type: 'success', title: t('inquiries.spamDone'), action });
    void navigate(list);
  };
  const runUnread = async () => {
    if (await markUnread()) void navigate(list); // shown on, it would be read again
  };
  const spamLabel = t(isSpam ? 'inquiries.notSpam' : 'inquiries.markSpam');
  const unreadLabel = t('inquiries.mark.unread');
  return (
    <>
      {status === 'sold' || status === 'belowMinimum' ? (
        <Button leftSection={<Icon of={IconRotate} />} loading={busy === 'reopen'} onClick={() => void reopen()}>
          {t('inquiries.reopen')}
        </Button>
      ) : isPossible('sellerMarksSold', inquiry) && !isSpam ? (
        <Button
          className={styles.wordy}
          title={t('inquiries.markSold')}
          leftSection={<Icon of={IconCurrencyDollar} />}
          onClick={() => setAsks('sold')}
        >
          {t('inquiries.markSold')}
        </Button>
      ) : null}
      {status !== 'closed' && isPossible('sellerCloses', inquiry) ? (
        <Button
          className={styles.wordy}
          title={t('common.close')}
          leftSection={<Icon of={IconCircleX} />}
          aria-keyshortcuts="e"
          data-shortcut="close"
          onClick={() => setAsks('close')}
        >
          {t('common.close')}
        </Button>
      ) : null}
      {isSpam ? (
        <Button leftSection={<Icon of={IconBan} />} data-shortcut="spam" loading={busy === 'spam'} onClick={runSpam}>
          {spamLabel}
        </Button>
      ) : (
        <IconButton
          variant="default"
          aria-label={spamLabel}
          aria-keyshortcuts="s"
          data-shortcut="spam"
          disabled={busy === 'spam'}
          onClick={runSpam}
        >
          <Icon of={IconBan} />
        </IconButton>
      )}
      <IconButton
        variant="default"
        aria-label={unreadLabel}
        aria-keyshortcuts="u"
        data-shortcut="unread"
        disabled={busy === 'unread'}
        onClick={runUnread}
      >
        <Icon of={IconMail} />
      </IconButton>
      {isSpam || status === 'unverified' ? null : <BrokerPart inquiryId={inquiry.id} />}
      {asks === 'close' ? (
        <CloseDialog count={1} isBusy={busy === 'close'} onClose={done} run={() => void runClose()} onMissing={done} />
      ) : null}
      {asks === 'sold' ? <SoldDialog target={target} inquiry={inquiry} onClose={done} onMissing={done} /> : null}
    </>
  );
}
