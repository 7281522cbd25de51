import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './Releases.module.css';
import { releaseErrorText, useWaitForName } from './releases.api.ts';

const longestName = 253;

/** Takes a name that the user wants: it is monitored and waited for in one step. */
export function AddRelease() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = useWaitForName();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return input.current?.focus();
    add.mutate(name.trim(), {
      onSuccess: ({ domainName }) => {
        setName('');
        toasts.show({
          type: 'success',
          title: t('releases.add.done', { name: domainName }),
          message: t('releases.add.monitored'),
        });
      },
      onSettled: () => input.current?.focus(),
    });
  };
  return (
    <form className={`flex wrap gap-8 screen-only ${styles.add}`} onSubmit={submit}>
      <InputField
        label={t('releases.add.label')}
        error={add.isError ? releaseErrorText(add.error) : null}
        ref={input}
        value={name}
        maxLength={longestName}
        placeholder="example.com"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          add.reset();
          setName(event.target.value);
        }}
      />
      <Button type="submit" loading={add.isPending}>
        {t('releases.add.submit')}
      </Button>
    </form>
  );
}
