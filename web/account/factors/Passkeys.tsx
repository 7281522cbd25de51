import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factors, factorLimits, type Passkey } from '#contract/second-factors.ts';
import { knowsPasskeys } from '#web/base/passkeys-of-browser.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import account from '../AccountPage.module.css';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './factors.api.ts';

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the account: added in this browser, named, removed (D-018b). */
export function Passkeys({ factors: { passkeys, passkeyPlace } }: { factors: Factors }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const why =
    passkeyPlace !== 'possible' ? passkeyPlace : !knowsPasskeys() ? 'browser' : isAtOwnHost() ? null : 'ip-address';
  const isFull = passkeys.length >= factorLimits.passkeys;
  return (
    <>
      <h3 className={account.listTitle}>{t('account.passkeys.title')}</h3>
      {passkeys.length > 0 ? (
        <ul className={`lined ${account.sessions}`}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ kind: 'rename', passkey })}
              onRemove={() => setAsked({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      ) : null}
      <div className={account.form}>
        <p className="soft">{t(why ? `account.passkeys.why.${why}` : 'account.passkeys.about')}</p>
        {why === null ? (
          <Button
            leftSection={<Icon of={IconFingerprint} />}
            disabled={isFull}
            title={isFull ? t('errors.PASSKEY_LIMIT_REACHED') : undefined}
            onClick={() => setAsked({ kind: 'add' })}
          >
            {t('account.passkeys.add')}
          </Button>
        ) : null}
      </div>
      {asked === null ? null : (
        <Kit>
          {asked.kind === 'remove' ? <Remove passkey={asked.passkey} onClose={close} /> : null}
          {asked.kind === 'rename' ? <Rename passkey={asked.passkey} onClose={close} /> : null}
          {asked.kind === 'add' ? <Add onClose={close} /> : null}
        </Kit>
      )}
    </>
  );
}

/** An IP address carries no passkeys, though the server's own address may be a name. */
const isAtOwnHost = () => !/^[\d.]+$|^\[/.test(location.hostname);

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = passkey;
  return (
    <li>
      <Icon of={IconFingerprint} size={18} />
      <div className={`row wrap grow min-0 ${account.device}`}>
        <b>{name}</b>
        <small>
          {t('account.passkeys.added', { date: format.date(passkey.createdAt) })}
          {' · '}
          {passkey.lastUsedAt === null ? (
            t('account.passkeys.neverUsed')
          ) : (
            <>
              {t('account.sessions.lastUsed')} <RelativeTime at={passkey.lastUsedAt} />
            </>
          )}
          {passkey.isSynced ? ` · ${t('account.passkeys.synced')}` : null}
        </small>
      </div>
      <Button size="xs" aria-label={t('account.passkeys.renameOf', { name })} onClick={onRename}>
        {t('account.passkeys.rename')}
      </Button>
      <Button size="xs" aria-label={t('account.passkeys.removeOf', { name })} onClick={onRemove}>
        {t('account.passkeys.remove')}
      </Button>
    </li>
  );
}

function Remove({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemovePasskey();
  const run = () => mutate(passkey.id, { onSuccess: onClose });
  return (
    <ActionModal
      title={t('account.passkeys.removeOf', { name: passkey.name })}
      onClose={onClose}
      isBusy={isPending}
      action={{ label: t('account.passkeys.remove'), isDangerous: true, run }}
    >
      <p>{t('account.passkeys.removeText')}</p>
    </ActionModal>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending } = useRenamePasskey();
  const run = () => mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  return (
    <ActionModal
      title={t('account.passkeys.renameOf', { name: passkey.name })}
      onClose={onClose}
      isBusy={isPending}
      action={{ label: t('common.save'), isDisabled: name.trim() === '', run }}
    >
      <NameField name={name} onChange={setName} />
    </ActionModal>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { mutate, isPending } = useAddPasskey();
  const run = () => mutate(name.trim(), { onSuccess: onClose });
  return (
    <ActionModal
      title={t('account.passkeys.add')}
      onClose={onClose}
      isBusy={isPending}
      action={{ label: t('words.continue'), isDisabled: name.trim() === '', run }}
    >
      <p>{t('account.passkeys.addText')}</p>
      <NameField name={name} onChange={setName} />
    </ActionModal>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <InputField
      label={t('common.name')}
      hint={t('account.passkeys.nameHint')}
      name="name"
      autoComplete="off"
      data-autofocus
      maxLength={factorLimits.passkeyName}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
