import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Transfer, UpdateTransfer } from '#contract/transfers.ts';
import { call } from '#web/base/call.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { AreaField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { looksLikeAuthCode } from './auth-code.ts';
import { Checklist } from './Checklist.tsx';
import { RegistrarFieldPart } from './RegistrarFieldPart.tsx';
import { Steps } from './Steps.tsx';
import { transferErrorText } from './transfer-toasts.ts';
import { transferQuery } from './transfers.api.ts';

type TransferDrawerProps = { id: string; onClose: () => void };

/** One transfer: its steps, what the registry says, and what the user notes of it. */
export function TransferDrawer({ id, onClose }: TransferDrawerProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(transferQuery(id));
  useEffect(() => {
    if (!error || data) return;
    toasts.show({ type: 'warning', title: t('transfers.open.missing'), message: transferErrorText(error) });
    onClose();
  }, [error, data, onClose, t]);
  return data ? <OpenTransfer transfer={data} onClose={onClose} /> : null;
}

const fieldsOf = ({ toRegistrar, note }: Transfer) => ({ toRegistrar, note: note ?? '' });

function OpenTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, domainName } = transfer;
  const query = transferQuery(id);
  const form = useEditForm({
    first: fieldsOf(transfer),
    updatedAt: transfer.updatedAt,
    save: (draft, changed, seen) => {
      const body = Object.fromEntries(changed.map((field) => [field, draft[field]]));
      // a step that was ticked meanwhile changes none of these fields
      const updatedAt = client.getQueryData(query.queryKey)?.updatedAt ?? seen;
      return call(UpdateTransfer, { params: { id }, body: { ...body, updatedAt } });
    },
    reread: async () => {
      const newer = await client.fetchQuery({ ...query, staleTime: 0 });
      return { fields: fieldsOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: () => {
      toasts.show({ type: 'success', title: t('transfers.open.saved', { name: domainName }) });
      raiseDomainsRefresh();
      onClose();
    },
  });
  const { draft, set, isBusy, isTried } = form;
  const isReady = draft.toRegistrar.trim() !== '';
  return (
    <EditDrawer
      title={t('transfers.open.title', { name: domainName })}
      onClose={onClose}
      form={form}
      isReady={isReady}
      save={t('common.save')}
      error={form.error ? transferErrorText(form.error) : null}
      fieldWords={(field) => t(field === 'note' ? 'transfers.open.note' : 'transfers.open.toRegistrar')}
    >
      <Steps transfer={transfer} />
      <Checklist transfer={transfer} />
      <RegistrarFieldPart
        label={t('transfers.open.toRegistrar')}
        error={isTried && !isReady ? t('transfers.open.registrarNeeded') : null}
        value={draft.toRegistrar}
        onChange={(toRegistrar) => set({ toRegistrar })}
        isDisabled={isBusy}
      />
      <AreaField
        label={t('transfers.open.note')}
        hint={t(looksLikeAuthCode(draft.note) ? 'transfers.open.looksLikeCode' : 'transfers.open.noteHint')}
        rows={3}
        maxLength={2_000}
        disabled={isBusy}
        value={draft.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </EditDrawer>
  );
}
