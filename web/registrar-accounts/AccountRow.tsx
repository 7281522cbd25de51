import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMarketService, kindOf, serviceFacts } from '#contract/outside-services.ts';
import type { OutsideAccount } from '#contract/registrar-accounts.ts';
import { useMinute } from '#web/base/minute.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { useRun } from '#web/ui/use-run.ts';
import styles from './AccountRow.module.css';
import type { Opened } from './RegistrarAccountsPage.tsx';
import { RemedyText } from './RemedyText.tsx';
import { disconnect, setPaused, syncNow } from './registrar-accounts.api.ts';
import {
  countWords,
  endsSoon,
  isReading,
  stateDetails,
  stateTones,
  stateWords,
  troubleWords,
} from './registrar-accounts.rules.ts';

type AccountRowProps = {
  account: OutsideAccount;
  outgoingAddress: string | null;
  onOpen: (opened: Opened) => void;
  /** shows what is not here and what left of this account alone */
  onShowNames?: () => void;
};

/** An account: how it stands, how old its data are, and the next step. */
export function AccountRow({ account, outgoingAddress, onOpen, onShowNames }: AccountRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [drawnAt] = useState(Date.now);
  const now = new Date(Math.max(useMinute(), drawnAt));
  const id = useId();
  const tools = { t, format, now };
  const { registrar, state, hint, accountName, keyEndsOn, syncedAt, progress, trouble, held, nextSyncAt } = account;
  const name = accountWords(account);
  const { label } = serviceFacts[registrar];
  const [before = '', after] = stateWords(account, tools).split('|');
  const below = countWords(account, tools);
  const isPaused = state === 'paused';
  return (
    <li className={styles.account} aria-labelledby={id} data-row tabIndex={-1}>
      <span className={`tinted grid ${styles.tile}`} aria-hidden="true">
        {label[0]}
      </span>
      <div className="min-0">
        <h3 id={id} className="breaks">
          {name} {account.isSandbox ? <Badge>{t('registrarAccounts.sandbox')}</Badge> : null}
        </h3>
        <p className="note breaks">
          {[
            accountName,
            hint ? t('registrarAccounts.keyEnds', { hint }) : t('registrarAccounts.keyKept'),
            keyEndsOn ? t('registrarAccounts.keyUntil', { date: format.date(keyEndsOn) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.count}>
        {isMarketService(registrar) ? null : (
          <b>{syncedAt === null && account.names === 0 ? '-' : format.number(account.names)}</b>
        )}
        {below === '' ? null : !onShowNames ? (
          <span className="note">{below}</span>
        ) : (
          <button type="button" className="note" onClick={onShowNames}>
            {below}
          </button>
        )}
      </div>
      <div className={`min-0 ${styles.state}`}>
        <StatusDot tone={stateTones[state]}>
          <span>
            {before}
            {after !== undefined && syncedAt ? <RelativeTime at={syncedAt} /> : null}
            {after}
          </span>
        </StatusDot>
        {isReading(account) && progress?.total ? (
          <progress
            className={styles.meter}
            value={progress.done}
            max={progress.total}
            aria-label={t('registrarAccounts.progressOf', { account: name })}
          />
        ) : null}
        <p className="note num">{stateDetails(account, tools)}</p>
      </div>
      <div className={styles.actions}>
        <NextStep account={account} name={name} now={now} />
        <RowMenu
          name={name}
          items={[
            ...(kindOf(registrar) !== 'registrar'
              ? []
              : [
                  {
                    label: t('registrarAccounts.menu.names'),
                    icon: IconList,
                    href: withSearch(paths.domains, { account: account.id }),
                  },
                ]),
            {
              label: t('common.edit'),
              icon: IconPencil,
              run: () => onOpen({ kind: 'edit', of: account }),
            },
            {
              label: t('registrarAccounts.menu.changeKey'),
              icon: IconKey,
              run: () => onOpen({ kind: 'access', of: account }),
            },
            {
              label: t(`registrarAccounts.${isPaused ? 'resume' : 'pause'}`),
              icon: isPaused ? IconPlayerPlay : IconPlayerPause,
              run: () => void setPaused(account, !isPaused),
            },
            {
              label: t('words.disconnect'),
              icon: IconPlugConnectedX,
              isDangerous: true,
              run: () => void disconnect(account),
            },
          ]}
        />
      </div>
      {(state === 'refused' || state === 'failed') && trouble ? (
        <div className={styles.say} data-tone={state === 'refused' ? 'bad' : 'warn'}>
          <p className="breaks">
            {trouble.words ? (
              <>
                {t('registrarAccounts.says', { registrar: label })} <q>{trouble.words}</q>{' '}
              </>
            ) : (
              `${troubleWords(trouble, t)} `
            )}
            <RemedyText registrar={registrar} remedy={trouble.remedy} outgoingAddress={outgoingAddress} />
          </p>
          {state === 'refused' ? (
            <Button size="xs" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'access', of: account })}>
              {t('registrarAccounts.menu.changeKey')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {state !== 'refused' && keyEndsOn && endsSoon(keyEndsOn, now) ? (
        <div className={styles.say} data-tone="warn">
          <p>{t('registrarAccounts.keyEndsText', { date: format.date(keyEndsOn) })}</p>
          <Button size="xs" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'access', of: account })}>
            {t('registrarAccounts.menu.changeKey')}
          </Button>
        </div>
      ) : null}
      {state === 'held' && held ? (
        <div className={styles.say} data-tone="warn">
          <p>
            {t('registrarAccounts.heldText', {
              count: Math.max(0, held.before - held.now),
              time: attemptTime(nextSyncAt ?? held.again, now, format.language),
            })}
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** The one button of a row; where a sync is not possible yet, from when it is. */
function NextStep({ account, name, now }: { account: OutsideAccount; name: string; now: Date }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { state, syncableAt } = account;
  const isMarket = isMarketService(account.registrar);
  const pause = useRun(() => setPaused(account, state !== 'paused'));
  const sync = useRun(() => syncNow(account));
  if (state === 'first' || state === 'syncing' || state === 'paused') {
    const word = t(`registrarAccounts.${state === 'paused' ? 'resume' : 'pause'}`);
    return (
      <Button size="xs" variant="subtle" loading={pause.isBusy} aria-label={`${word}: ${name}`} onClick={pause.run}>
        {word}
      </Button>
    );
  }
  if (syncableAt && new Date(syncableAt) > now) {
    return (
      <span className="note num">
        {t(isMarket ? 'registrarAccounts.market.testFrom' : 'registrarAccounts.syncFrom', {
          time: attemptTime(syncableAt, now, language),
        })}
      </span>
    );
  }
  const word = t(
    isMarket ? 'registrarAccounts.market.testNow' : `registrarAccounts.${state === 'held' ? 'askAgain' : 'syncNow'}`,
  );
  return (
    <Button size="xs" variant="subtle" loading={sync.isBusy} aria-label={`${word}: ${name}`} onClick={sync.run}>
      {word}
    </Button>
  );
}
