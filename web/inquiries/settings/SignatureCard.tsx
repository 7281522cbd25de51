import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetPreferences, SetPreferences } from '#contract/preferences.ts';
import { call } from '#web/base/call.ts';
import { Card } from '#web/ui/Card.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showFailure } from '#web/ui/toast.ts';

const signatureQuery = queryOptions({
  queryKey: ['keeps-signature'],
  queryFn: async ({ signal }) => (await call(GetPreferences, { signal })).keepsSignature,
});

/** Whether the signature of the own mail program goes along with answers by e-mail (ANSM-004). */
export function SignatureCard() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(signatureQuery);
  const save = useMutation({
    mutationFn: (keepsSignature: boolean) => call(SetPreferences, { body: { keepsSignature } }),
    onSuccess: ({ keepsSignature }) => client.setQueryData(signatureQuery.queryKey, keepsSignature),
    onError: (error) => showFailure(t('inquirySettings.answers.notSaved'), error),
  });
  return (
    <Card title={t('inquirySettings.answers.title')}>
      {data !== undefined ? (
        <div className="grid gap-10 pad">
          <Switch
            isOn={save.isPending ? save.variables : data}
            isDisabled={save.isPending}
            onChange={(isOn) => save.mutate(isOn)}
          >
            {t('inquirySettings.answers.keepsSignature')}
          </Switch>
          <p className="note">{t('inquirySettings.answers.hint')}</p>
        </div>
      ) : isError ? (
        <p className="pad soft" role="alert">
          {t('inquirySettings.answers.failed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </Card>
  );
}
