import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Person, SendPasswordLink } from '#contract/people.ts';
import { isProofNeeded, proven } from '#web/account/proof/proof.api.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { LinkWay, ShownLink, type Way } from './LinkWay.tsx';
import { peopleKey } from './people.api.ts';

type LinkDialogProps = { person: Person; canMail: boolean; onClose: () => void };

/** A new link to set the password of an account, mailed or shown once. */
export function LinkDialog({ person, canMail, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [way, setWay] = useState<Way>(canMail ? 'mail' : 'link');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ link: string; until: string } | null>(null);
  const { id, email } = person;
  const make = async () => {
    setBusy(true);
    try {
      const { link, until } = await proven(() => call(SendPasswordLink, { params: { userId: id }, body: { by: way } }));
      void client.invalidateQueries({ queryKey: peopleKey });
      if (link !== null) return setMade({ link, until });
      toasts.show({ type: 'success', title: t('people.actions.link.done', { email }) });
      onClose();
    } catch (error) {
      if (!isProofNeeded(error)) toasts.show({ type: 'danger', title: errorText(error as Error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Kit>
      <ActionModal
        title={t('people.actions.link.title')}
        onClose={onClose}
        isBusy={isBusy}
        {...(made
          ? { closeLabel: t('common.done') }
          : { action: { label: t('words.makeLink'), run: () => void make() } })}
      >
        {made ? (
          <ShownLink {...made} email={email} />
        ) : (
          <>
            <p>{t('people.actions.link.text', { email })}</p>
            <LinkWay way={way} canMail={canMail} onChoose={setWay} />
          </>
        )}
      </ActionModal>
    </Kit>
  );
}
