import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRegistrarAccounts, type OutsideAccount, type RegistrarAccounts } from '#contract/registrar-accounts.ts';
import { registrarFacts } from '#contract/registrars.ts';
import { flag, id, readFilters } from '#web/base/list-filters.ts';
import { accountsKey, accountsQuery } from '#web/base/registrar-accounts.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { ActionDialogsPart } from '#web/domains/actions/ActionDialogsPart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ListKeys } from '#web/ui/ListKeys.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { AccountRow } from './AccountRow.tsx';
import { HeldNames } from './HeldNames.tsx';
import { LeftNames } from './LeftNames.tsx';
import { OtherAccounts } from './OtherAccounts.tsx';
import styles from './RegistrarAccountsPage.module.css';
import { groupsOf, isReading } from './registrar-accounts.rules.ts';
import { Totals } from './Totals.tsx';

const AccessDrawer = part(async () => (await import('./AccessDrawer.tsx')).AccessDrawer);
const FirstAccount = part(async () => (await import('./FirstAccount.tsx')).FirstAccount);
const EditAccount = part(async () => (await import('./EditAccount.tsx')).EditAccount);

/** While an account is read, what it has read is asked for so often; the end of a sync is pushed. */
const whileReadingMs = 4_000;

const filters = [id('account'), flag('ignored')] as const;
type Search = { account?: string; ignored?: true };
const read = (raw: Record<string, unknown>) => readFilters(filters, raw) as Search;

/** The accounts of all kinds. */
const accountsIn = (data: RegistrarAccounts | undefined): OutsideAccount[] =>
  data ? [...data.accounts, ...data.dnsAccounts, ...data.marketAccounts] : [];

/** What opens over the page; `of` null: another account is connected. */
export type Opened =
  | { kind: 'access'; of: OutsideAccount | null; service?: 'dns' | 'marketplace' }
  | { kind: 'edit'; of: OutsideAccount };

/** Which accounts at registrars are read, how fresh that is, what is missing here, and what left (REG-001 to REG-006). */
export function RegistrarAccountsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ account, ignored = false }, setSearch] = useSearch<Search>(read);
  const query = useQuery({
    ...accountsQuery,
    refetchInterval: ({ state }) => (accountsIn(state.data).some(isReading) ? whileReadingMs : false),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: accountsKey }) });
  const { data } = query;
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(({ id }) => id === account);
  const close = () => setOpened(null);
  const isFull = accountsIn(data).length >= maxRegistrarAccounts;
  return (
    <SectionFrame
      open="registrarAccounts"
      count={data?.accounts.length}
      actions={
        accounts.length > 0 ? (
          <Button
            variant="filled"
            aria-haspopup="dialog"
            data-shortcut="add"
            disabled={isFull}
            title={isFull ? t('errors.ACCOUNT_LIMIT_REACHED') : undefined}
            leftSection={<Icon of={IconPlus} />}
            onClick={() => setOpened({ kind: 'access', of: null })}
          >
            {t('words.connectAccount')}
          </Button>
        ) : undefined
      }
    >
      <div ref={area} className={`column grow gap-16 min-0 ${styles.body}`}>
        {data ? null : <PageState query={query} failed={t('registrarAccounts.failed')} />}
        {data && accounts.length === 0 ? (
          <FirstAccount
            outgoingAddress={data.outgoingAddress}
            waiting={<Spinner label={t('common.loading')} isPage />}
          />
        ) : null}
        {data && accounts.length > 0 ? (
          <>
            <Totals accounts={accounts.length} totals={data.totals} />
            {groupsOf(accounts).map((group) => (
              <Card
                key={group.registrar ?? ''}
                title={group.registrar ? registrarFacts[group.registrar].label : t('words.accounts')}
                aside={
                  <span className="note">
                    {group.registrar
                      ? t('registrarAccounts.groupCount', { count: group.accounts.length })
                      : t('registrarAccounts.onlyReads')}
                  </span>
                }
              >
                <ul>
                  {group.accounts.map((one) => (
                    <AccountRow
                      key={one.id}
                      account={one}
                      outgoingAddress={data.outgoingAddress}
                      onOpen={setOpened}
                      onShowNames={() => setSearch(() => ({ account: one.id }))}
                    />
                  ))}
                </ul>
              </Card>
            ))}
            {account ? (
              <div className="row wrap gap-8">
                <Chip
                  kind={t('registrarAccounts.account')}
                  value={chosen ? accountWords(chosen) : t('common.unknown')}
                  removeLabel={t('registrarAccounts.allAccounts')}
                  onRemove={() => setSearch(() => (ignored ? { ignored } : {}))}
                />
              </div>
            ) : null}
            <div className={styles.halves}>
              <LeftNames account={account} />
              <HeldNames
                key={`${account} ${ignored}`}
                account={account}
                isIgnored={ignored}
                ignoredCount={chosen ? chosen.ignored : data.totals.ignored}
                isUnread={data.accounts.some(({ syncedAt }) => syncedAt === null)}
                onList={(isIgnored) =>
                  setSearch(() => ({ ...(account ? { account } : {}), ...(isIgnored ? { ignored: true } : {}) }))
                }
              />
            </div>
          </>
        ) : null}
        {data ? (
          <>
            <OtherAccounts kind="dns" accounts={data.dnsAccounts} {...{ data, isFull }} onOpen={setOpened} />
            <OtherAccounts kind="marketplace" accounts={data.marketAccounts} {...{ data, isFull }} onOpen={setOpened} />
          </>
        ) : null}
      </div>
      <ListKeys area={area} />
      <ActionDialogsPart />
      {opened?.kind === 'access' ? (
        <AccessDrawer
          of={opened.of}
          kind={opened.service ?? 'registrar'}
          outgoingAddress={data?.outgoingAddress ?? null}
          onClose={close}
          onMissing={close}
        />
      ) : null}
      {opened?.kind === 'edit' ? (
        <Kit>
          <EditAccount account={opened.of} onClose={close} onMissing={close} />
        </Kit>
      ) : null}
    </SectionFrame>
  );
}
