import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Inquiry, MarkInquiryAsSold } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { ActionModal } from '#web/domains/actions/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { showInquiry } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';

/** Marks an inquiry as sold. */
export function SoldDialog({ inquiry: { id, domainName }, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      showInquiry(client, await call(MarkInquiryAsSold, { params: { id }, body: {} }));
      onClose();
    } catch (error) {
      toasts.show({ type: 'danger', title: inquiryErrorText(error) });
      setBusy(false);
    }
  };
  return (
    <Kit>
      <ActionModal
        title={t('inquiries.markSold')}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t('inquiries.markSold'), run: () => void run() }}
      >
        <p>{domainName}</p>
      </ActionModal>
    </Kit>
  );
}
