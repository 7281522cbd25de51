import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelEmailChange, ChangeEmail, ChangeName } from '#contract/account.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './AccountPage.module.css';
import { type Account, accountQuery, useResendConfirmation } from './account.api.ts';
import { isProofNeeded, proven } from './proof/proof.api.ts';

/** Name and address, whether the address is known to be this person's, and what changes either (D-019e). */
export function AboutYou({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<'name' | 'email' | null>(null);
  const close = () => setEdited(null);
  const isOwnAddress = account.hasPassword;
  return (
    <Card title={t('account.about')}>
      <dl className={`lined ${styles.facts}`}>
        <Fact label={t('common.name')}>
          {edited === 'name' ? (
            <NameForm name={account.name ?? ''} onClose={close} />
          ) : (
            <>
              <span>{account.name ?? '-'}</span>
              <Button size="xs" aria-label={t('account.edit.changeName')} onClick={() => setEdited('name')}>
                {t('common.change')}
              </Button>
            </>
          )}
        </Fact>
        <Fact label={t('account.email')}>
          {account.email}
          {account.isEmailConfirmed ? <Badge tone="good">{t('account.confirmed')}</Badge> : null}
          {account.isEmailConfirmed ? null : <Unconfirmed account={account} />}
          {isOwnAddress && edited !== 'email' && account.newEmail === null ? (
            <Button size="xs" aria-label={t('account.edit.changeEmail')} onClick={() => setEdited('email')}>
              {t('common.change')}
            </Button>
          ) : null}
          {isOwnAddress ? null : <p>{t('account.edit.addressElsewhere')}</p>}
          {account.newEmail === null ? null : <Waiting email={account.newEmail} />}
          {edited === 'email' ? <EmailForm onClose={close} /> : null}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const save = useMutation({
    mutationFn: () => call(ChangeName, { body: { name: typed.trim() } }),
    onSuccess: ({ name }) => {
      client.setQueryData(accountQuery.queryKey, (known) => known && { ...known, name });
      toasts.show({ type: 'success', title: t('account.edit.nameSaved') });
      onClose();
    },
  });
  return (
    <EditForm onSubmit={() => save.mutate()} isBusy={save.isPending} onClose={onClose} label={t('common.save')}>
      <InputField
        label={t('account.edit.newName')}
        hint={t('account.edit.nameHint')}
        error={save.error && errorText(save.error)}
        name="name"
        autoComplete="name"
        maxLength={100}
        ref={focusFirst}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </EditForm>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const ask = useMutation({
    mutationFn: () => proven(() => call(ChangeEmail, { body: { email: typed.trim() } })),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  const error = ask.error && !isProofNeeded(ask.error) ? errorText(ask.error) : null;
  return (
    <EditForm onSubmit={() => ask.mutate()} isBusy={ask.isPending} onClose={onClose} label={t('account.edit.sendLink')}>
      <InputField
        label={t('account.edit.newEmail')}
        hint={t('account.edit.emailHint')}
        error={error}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        ref={focusFirst}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask.reset();
        }}
      />
    </EditForm>
  );
}

/** A field that a press has just opened takes the focus, with what it holds. */
const focusFirst = (input: HTMLInputElement | null) => {
  if (input && document.activeElement !== input && !input.dataset.wasFocused) {
    input.dataset.wasFocused = 'true';
    input.focus();
    input.select();
  }
};

type EditFormProps = { onSubmit: () => void; isBusy: boolean; onClose: () => void; label: string; children: ReactNode };

function EditForm({ onSubmit, isBusy, onClose, label, children }: EditFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={`grid gap-10 w-text ${styles.edit}`} onSubmit={submit} noValidate>
      {children}
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Button type="submit" size="xs" variant="filled" loading={isBusy}>
          {label}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A new address whose link was not opened yet. */
function Waiting({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(CancelEmailChange),
    onError: (error) => toasts.show({ type: 'danger', title: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  return (
    <>
      <p role="status">{t('account.edit.waiting', { email })}</p>
      <Button size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('account.edit.cancel')}
      </Button>
    </>
  );
}

function Unconfirmed({ account: { email, canMail } }: { account: Account }) {
  const { t } = useTranslation();
  const { mutate, isPending, data } = useResendConfirmation();
  return (
    <>
      <Badge tone="warn">{t('account.notConfirmed')}</Badge>
      {canMail ? (
        <Button size="xs" loading={isPending} onClick={() => mutate()}>
          {t('account.sendConfirmation')}
        </Button>
      ) : null}
      <p role="status">{data?.sent ? t('account.sent', { email }) : canMail ? null : t('errors.MAIL_OFF')}</p>
    </>
  );
}
