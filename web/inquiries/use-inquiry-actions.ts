import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseInquiry, type Inquiry, MarkInquiryUnread, ReopenInquiry, SetInquirySpam } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { toasts } from '#web/ui/toast.ts';
import { reloadInquiries, showInquiry } from './inquiries.api.ts';
import { inquiryErrorText } from './inquiry-error.ts';

/** What can be done with an inquiry. Each tells its failure (ERR-031 to ERR-033) and gives whether it was done. */
export function useInquiryActions(id: string) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'close' | 'reopen' | 'spam' | 'unread' | null>(null);
  const params = { id };

  async function run(name: NonNullable<typeof busy>, failed: string, act: () => Promise<unknown>): Promise<boolean> {
    setBusy(name);
    try {
      await act();
      return true;
    } catch (error) {
      toasts.show({ type: 'danger', title: failed, message: inquiryErrorText(error) });
      void reloadInquiries(client); // it may not be what was shown
      return false;
    } finally {
      setBusy(null);
    }
  }
  const shown = async (changed: Promise<Inquiry>) => showInquiry(client, await changed);
  return {
    /** what is under way; null: nothing */
    busy,
    close: () => run('close', t('inquiries.closeFailed'), () => shown(call(CloseInquiry, { params }))),
    reopen: () => run('reopen', t('inquiries.reopenFailed'), () => shown(call(ReopenInquiry, { params }))),
    setSpam: (isSpam: boolean) =>
      run('spam', t('inquiries.spamFailed'), () => shown(call(SetInquirySpam, { params, body: { isSpam } }))),
    markUnread: () => run('unread', t('inquiries.unreadFailed'), () => call(MarkInquiryUnread, { params })),
  };
}
