import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import type { Account } from '../account.api.ts';
import { CardState } from '../CardState.tsx';
import { AppCodes } from './AppCodes.tsx';
import { factorsQuery } from './factors.api.ts';
import { Passkeys } from './Passkeys.tsx';

/** What is asked for beside the password, or in its place. */
export function SecondFactors({ account: { email, externalProvider } }: { account: Account }) {
  const { t } = useTranslation();
  const query = useQuery({ ...factorsQuery, refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Card title={t('account.factors.title')}>
      {data?.isPossible ? (
        <>
          <AppCodes factors={data} email={email} />
          <Passkeys factors={data} />
        </>
      ) : null}
      {data && !data.isPossible ? (
        <p className="pad soft">
          {externalProvider
            ? t('account.factors.atProvider', { provider: externalProvider })
            : t('account.factors.noPassword')}
        </p>
      ) : null}
      <CardState query={query} failed={t('account.factors.failed')} />
    </Card>
  );
}
