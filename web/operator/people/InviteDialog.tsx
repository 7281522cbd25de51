import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitePerson } from '#contract/people.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { toLanguage } from '#web/base/language.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { LinkWay, ShownLink, type Way } from './LinkWay.tsx';
import { peopleKey } from './people.api.ts';

const longestName = 100;
const longestEmail = 254;

/** Makes an account for somebody, who chooses the password by a link. */
export function InviteDialog({ canMail, onClose }: { canMail: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [way, setWay] = useState<Way>(canMail ? 'mail' : 'link');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<{ link: string; until: string } | null>(null);
  const address = email.trim();
  const invite = async () => {
    setBusy(true);
    setFault(null);
    try {
      const language = toLanguage(i18n.language);
      const { link, until } = await call(InvitePerson, { body: { email: address, name, by: way, language } });
      void client.invalidateQueries({ queryKey: peopleKey });
      if (link !== null) return setMade({ link, until });
      toasts.show({ type: 'success', title: t('people.invite.mailed', { email: address }) });
      onClose();
    } catch (error) {
      const isAddress = error instanceof ApiFailure && error.field === 'email';
      setFault(isAddress ? t('people.invite.emailBad') : errorText(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Kit>
      <ActionModal
        title={t('people.invite.title')}
        onClose={onClose}
        isBusy={isBusy}
        {...(made
          ? { closeLabel: t('common.done') }
          : { action: { label: t('people.invite.run'), isDisabled: address === '', run: () => void invite() } })}
      >
        {made ? (
          <ShownLink {...made} email={address} />
        ) : (
          <>
            <p>{t('people.invite.text')}</p>
            <InputField
              label={t('people.invite.email')}
              error={fault}
              type="email"
              value={email}
              maxLength={longestEmail}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <InputField
              label={t('people.invite.name')}
              value={name}
              maxLength={longestName}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <LinkWay way={way} canMail={canMail} onChoose={setWay} />
          </>
        )}
      </ActionModal>
    </Kit>
  );
}
