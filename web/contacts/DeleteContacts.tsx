import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Contact, DeleteContacts as DeleteCall, GetContactUse } from '#contract/contacts.ts';
import { call } from '#web/base/call.ts';
import { contactsKey } from '#web/base/contacts-key.ts';
import { errorText } from '#web/base/error-text.ts';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';

type DeleteContactsProps = { contacts: readonly Contact[]; onClose: () => void; onDone: () => void };

/** Asks before contacts are deleted, and says how many names lose one. */
export function DeleteContacts({ contacts, onClose, onDone }: DeleteContactsProps) {
  const { t } = useTranslation();
  const contactIds = contacts.map(({ id }) => id);
  const { data, isError } = useQuery({
    queryKey: [...contactsKey, 'use', contactIds],
    queryFn: ({ signal }) => call(GetContactUse, { body: { contactIds }, signal }),
    staleTime: 0,
  });
  const [first] = contacts;
  const count = contacts.length;
  const values = { count, total: count, name: first ? `${first.firstName} ${first.lastName}` : '' };
  const used = data?.domainCount ?? 0;
  const text = isError
    ? t('contacts.delete.useUnknown')
    : data === undefined
      ? t('common.loading')
      : used === 0
        ? t('contacts.delete.unused')
        : t('contacts.delete.used', { count: used });
  return (
    <ConfirmDelete
      title={t('contacts.delete.title', values)}
      text={text}
      button={t('common.delete')}
      onClose={onClose}
      run={() => call(DeleteCall, { body: { contactIds } })}
      failed={(error) => t('contacts.delete.failed', { error: errorText(error) })}
      onDone={({ deletedCount, undoId }) => {
        const words = { type: 'success' as const, title: t('contacts.delete.done', values) };
        showUndoable(words, [undoId], { count: deletedCount, reload: onDone });
        onDone();
      }}
    />
  );
}
