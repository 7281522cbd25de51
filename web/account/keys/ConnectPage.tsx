import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProgramRequest, type UnknownReason, unknownReasons } from '#contract/assistants.ts';
import { keyDays } from '#contract/keys.ts';
import { ApiFailure } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { useProductName } from '#web/base/settings.ts';
import { useTitle } from '#web/base/title.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { Page } from '#web/ui/Page.tsx';
import { accountQuery } from '../account.api.ts';
import { ProofPart } from '../proof/ProofPart.tsx';
import styles from './ConnectPage.module.css';
import { type Choice, chosenOf, firstChoice } from './connect.rules.ts';
import { programRequestQuery, useConnect } from './keys.api.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

/** Where an assistant sends its person to connect it: who asks for what, and what of it is allowed (OAUTH-003). */
export function ConnectPage() {
  const { t } = useTranslation();
  useTitle(t('account.assistants.connect'));
  const request = location.search.slice(1); // as it came: a parameter that comes twice is noticed by the server
  const query = useQuery(programRequestQuery(request));
  const { data, error } = query;
  const reason = error ? refusedFor(error) : null;
  return (
    <Page title={t('account.assistants.connect')}>
      {data ? (
        <>
          <div className={`page-content ${styles.content}`}>
            <Asked program={data} request={request} />
          </div>
          <ProofPart />
        </>
      ) : reason ? (
        <EmptyState
          icon={IconPlugConnectedX}
          tone="bad"
          isPage
          title={t(reason === 'off' ? 'account.assistants.off' : 'account.assistants.unknown')}
          text={t(`account.assistants.reasons.${reason}`)}
        >
          <ButtonLink href={paths.account}>{t('account.assistants.toAccount')}</ButtonLink>
        </EmptyState>
      ) : (
        <PageState query={query} failed={t('account.assistants.failed')} />
      )}
    </Page>
  );
}

/** Why it can never come to a question; null: it may, when it is tried again. */
function refusedFor(error: Error): UnknownReason | 'off' | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'NOT_FOUND') return 'off';
  if (error.code === 'INVALID_PARAMETER') return 'request';
  if (error.code !== 'ASSISTANT_UNKNOWN') return null;
  return unknownReasons.find((reason) => reason === error.details?.reason) ?? 'request';
}

function Asked({ program, request }: { program: ProgramRequest; request: string }) {
  const { t } = useTranslation();
  const { host, name, returnsTo, problem, refusal } = program;
  return (
    <Card title={t('account.assistants.asks', { host })}>
      <div className="pad column gap-12">
        <p className="soft breaks">
          {name === null ? t('account.assistants.noName') : t('account.assistants.name', { name })}
        </p>
        {problem === null ? (
          <Choose program={program} request={request} />
        ) : (
          <>
            <p className="note bad" role="alert">
              {t(`account.assistants.problems.${problem}`)}
            </p>
            <p>
              <Button onClick={() => location.assign(refusal)}>
                {returnsTo === null
                  ? t('account.assistants.backHere')
                  : t('account.assistants.backTo', { host: returnsTo })}
              </Button>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

function Choose({ program, request }: { program: ProgramRequest; request: string }) {
  const { t } = useTranslation();
  const product = useProductName();
  const account = useQuery(accountQuery).data;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(program.scopes));
  const [problems, setProblems] = useState<readonly ('scopes' | 'tags')[]>([]);
  const connect = useConnect();
  const set = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change });
    setProblems([]);
  };
  const allow = () => {
    const chosen = chosenOf(choice);
    if ('problems' in chosen) return setProblems(chosen.problems);
    connect.mutate({ ...chosen.wanted, request }, { onSuccess: ({ location: next }) => location.assign(next) });
  };
  const problem = (of: 'scopes' | 'tags') => (problems.includes(of) ? t(`account.keys.problems.${of}`) : undefined);
  const { returnsTo } = program;
  return (
    <>
      <p className="breaks">
        {account ? t('account.assistants.account', { product, email: account.email }) : null}{' '}
        {returnsTo === null
          ? t('account.assistants.returnsHere')
          : t('account.assistants.returnsTo', { host: returnsTo })}
      </p>
      <ScopeChoice
        of={program.scopes}
        chosen={choice.scopes}
        problem={problem('scopes')}
        onChange={(scopes) => set({ scopes })}
      />
      <InputField
        label={t('account.keys.tags')}
        hint={t('account.assistants.tagsHint')}
        error={problem('tags')}
        autoComplete="off"
        placeholder={t('words.allNames')}
        value={choice.tags}
        onChange={(event) => set({ tags: event.currentTarget.value })}
      />
      <SelectField
        label={t('account.keys.end')}
        value={String(choice.days)}
        onChange={(event) => {
          const days = keyDays.find((one) => String(one) === event.currentTarget.value);
          if (days) set({ days });
        }}
      >
        {keyDays.map((days) => (
          <option key={days} value={days}>
            {t('words.inDays', { count: days })}
          </option>
        ))}
      </SelectField>
      <p className="small soft">{t('account.assistants.afterwards')}</p>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Button variant="filled" loading={connect.isPending || connect.isSuccess} onClick={allow}>
          {t('account.assistants.allow')}
        </Button>
        <Button disabled={connect.isPending} onClick={() => location.assign(program.refusal)}>
          {t('account.assistants.refuse')}
        </Button>
      </div>
    </>
  );
}
