import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toasts } from '#web/ui/toast.ts';
import { contactQuery } from './contacts.api.ts';
import { EditContact } from './EditContact.tsx';

type ContactDrawerProps = {
  /** what the address names; `new`: none yet */
  open: string;
  /** the same one, where the list has it */
  known: Contact | undefined;
  /** values that a new one begins with */
  template: Contact | null;
  onClose: () => void;
  onDuplicate: (contact: Contact) => void;
};

/** The contact that the address names, in its drawer; one that is gone is told, and the drawer does not open. */
export function ContactDrawer({ open, known, template, onClose, onDuplicate }: ContactDrawerProps) {
  const { t } = useTranslation();
  const isNew = open === 'new';
  const { data = known, error } = useQuery({ ...contactQuery(open), enabled: !isNew && known === undefined });
  useEffect(() => {
    if (!error || known) return;
    const isGone = error instanceof ApiFailure && error.status === 404;
    toasts.show({ type: 'warning', title: isGone ? t('contacts.gone') : errorText(error) });
    onClose();
  }, [error, known, t, onClose]);
  if (isNew) {
    return <EditContact key={`new ${template?.id}`} contact={null} template={template} onClose={onClose} />;
  }
  if (!data) return null;
  return (
    <EditContact key={data.id} contact={data} template={null} onClose={onClose} onDuplicate={() => onDuplicate(data)} />
  );
}
