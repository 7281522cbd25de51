import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestPublicName, SetPreferences } from '#contract/preferences.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './AccountPage.module.css';
import { publicNameQuery } from './account.api.ts';

/** How buyers read who sells (D-175a): the account's own name was not given to be published. */
export function PublicName() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(publicNameQuery);
  return (
    <Card title={t('account.buyers.title')}>
      {data === undefined && isError ? (
        <div role="alert" className={styles.form}>
          <p>{t('account.buyers.failed')}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : <NameForm kept={data} />}
    </Card>
  );
}

function NameForm({ kept }: { kept: string | null }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(kept ?? '');
  const save = useSave(setTyped);
  const isLong = tidyLine(typed).length > longestPublicName;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLong && !save.isPending) save.mutate(tidyLine(typed) || null);
  };
  const error = isLong ? t('words.tooLong', { max: longestPublicName }) : null;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <InputField
        label={t('words.nameForBuyers')}
        hint={t('account.buyers.hint')}
        error={error ?? (save.error && errorText(save.error))}
        name="public-name"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          save.reset();
        }}
      />
      <Button type="submit" loading={save.isPending} disabled={tidyLine(typed) === (kept ?? '')}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function useSave(show: (name: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (publicName: string | null) => call(SetPreferences, { body: { publicName } }),
    onSuccess: ({ publicName }) => {
      client.setQueryData(publicNameQuery.queryKey, publicName);
      show(publicName ?? '');
      const title = t(publicName === null ? 'account.buyers.removed' : 'account.buyers.saved');
      toasts.show({ type: 'success', title, message: t('account.buyers.follow') });
    },
  });
}
