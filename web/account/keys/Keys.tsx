import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { type Key, type MadeKey, maxKeys, rolledHours } from '#contract/keys.ts';
import { browserClock } from '#web/base/clock.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import account from '../AccountPage.module.css';
import { CardState } from '../CardState.tsx';
import { KeyForm } from './KeyForm.tsx';
import styles from './Keys.module.css';
import { keysQuery, useChangeKey, useMakeKey, useRevokeKey, useRollKey } from './keys.api.ts';

type Asked = { kind: 'make' } | { kind: 'change' | 'roll' | 'revoke'; key: Key } | { kind: 'made'; key: MadeKey };

/** Keys by which programs reach this account, and the assistants that are connected to it (KEY-001, OAUTH-003). */
export function Keys() {
  const { t } = useTranslation();
  const query = useQuery({ ...keysQuery, refetchOnMount: 'always' });
  const { data } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isFull = (data?.filter((key) => !hasEnded(key)).length ?? 0) >= maxKeys;
  const aside = data ? (
    <Button
      size="xs"
      disabled={isFull}
      title={isFull ? t('account.keys.limit') : undefined}
      onClick={() => setAsked({ kind: 'make' })}
    >
      {t('account.keys.make')}
    </Button>
  ) : null;
  const [made, connected] = [true, false].map(
    (isMade) => data?.filter(({ client }) => (client === null) === isMade) ?? [],
  );
  const connects = useAppSettings()?.connectsAssistants ?? false;
  const rows = (keys: readonly Key[] = []) =>
    keys.length > 0 ? (
      <ul className={`lined ${account.sessions}`}>
        {keys.map((key) => (
          <Row key={key.id} of={key} onAsk={(kind) => setAsked({ kind, key })} />
        ))}
      </ul>
    ) : null;
  return (
    <>
      <Card title={t('account.sections.keys')} aside={aside}>
        <p className="pad soft">{t('account.keys.about')}</p>
        {rows(made)}
        <CardState query={query} failed={t('account.keys.failed')} />
      </Card>
      {connects || connected?.length ? (
        <Card title={t('account.assistants.title')}>
          <p className="pad soft">
            {connects
              ? t('account.assistants.about', { address: `${location.origin}/mcp` })
              : t('account.assistants.notNow')}
          </p>
          {rows(connected)}
        </Card>
      ) : null}
      {asked ? (
        <Kit>
          <Dialog asked={asked} onMade={(key) => setAsked({ kind: 'made', key })} onClose={() => setAsked(null)} />
        </Kit>
      ) : null}
    </>
  );
}

const hasEnded = ({ endsAt }: Key): boolean => endsAt !== null && Date.parse(endsAt) <= browserClock.now();
const endsSoon = ({ endsAt }: Key): boolean => endsAt !== null && Date.parse(endsAt) - browserClock.now() < 14 * dayMs;

type RowProps = { of: Key; onAsk: (kind: 'change' | 'roll' | 'revoke') => void };

function Row({ of: key, onAsk }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, endsAt, lastUsedAt, rolledUntil, tags, client } = key;
  const isAssistant = client !== null;
  const isOver = hasEnded(key);
  const lastDay = endsAt && format.date(new Date(Date.parse(endsAt) - 1).toISOString());
  const may = key.scopes.map((scope) => t(`account.keys.scopes.${scope}`)).join(', ');
  return (
    <li className={styles.row}>
      <Icon of={isAssistant ? IconPlugConnected : IconKey} size={18} />
      <div className={`row wrap grow min-0 ${account.device}`}>
        <b>{label}</b>
        {isAssistant ? null : <code className="small soft">{key.start}…</code>}
        {isOver ? <Badge tone="neutral">{t('account.keys.ended')}</Badge> : null}
        {!isOver && endsSoon(key) ? <Badge tone="warn">{t('account.keys.endsSoon')}</Badge> : null}
        <small>
          {may}
          {' · '}
          {tags === null ? t('words.allNames') : t('account.keys.namesWith', { tags: tags.join(', ') })}
        </small>
        <small>
          {lastDay === null ? t('account.keys.noEnd') : t(isOver ? 'words.until' : 'words.until', { date: lastDay })}
          {rolledUntil ? ` · ${t('account.keys.oldUntil', { time: format.dateTime(rolledUntil) })}` : null}
          {' · '}
          {lastUsedAt === null ? (
            t('account.keys.neverUsed')
          ) : (
            <>
              {t('account.sessions.lastUsed')} <RelativeTime at={lastUsedAt} />
            </>
          )}
          {lastUsedAt === null
            ? null
            : ` · ${t('account.keys.calls', { count: key.calls, value: format.number(key.calls) })}`}
        </small>
      </div>
      {isOver ? null : (
        <div className="flex wrap gap-8">
          {isAssistant ? (
            <Button
              size="xs"
              aria-label={t('account.assistants.disconnectOf', { label })}
              onClick={() => onAsk('revoke')}
            >
              {t('words.disconnect')}
            </Button>
          ) : (
            (['change', 'roll', 'revoke'] as const).map((kind) => (
              <Button
                key={kind}
                size="xs"
                aria-label={t(`account.keys.${kind}Of`, { label })}
                onClick={() => onAsk(kind)}
              >
                {t(`account.keys.${kind}`)}
              </Button>
            ))
          )}
        </div>
      )}
    </li>
  );
}

type DialogProps = { asked: Asked; onMade: (key: MadeKey) => void; onClose: () => void };

function Dialog({ asked, onMade, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [make, change, roll, revoke] = [useMakeKey(), useChangeKey(), useRollKey(), useRevokeKey()];
  if (asked.kind === 'make')
    return (
      <KeyForm
        isBusy={make.isPending}
        onSave={(wanted) => make.mutate(wanted, { onSuccess: onMade })}
        onClose={onClose}
      />
    );
  if (asked.kind === 'made') return <Made of={asked.key} onClose={onClose} />;
  const { kind, key } = asked;
  const { id, label } = key;
  if (kind === 'change') {
    const save = (wanted: Parameters<typeof make.mutate>[0]) =>
      change.mutate({ ...wanted, id }, { onSuccess: onClose });
    return <KeyForm given={key} isBusy={change.isPending} onSave={save} onClose={onClose} />;
  }
  const isRoll = kind === 'roll';
  const isAssistant = key.client !== null;
  const run = () => (isRoll ? roll.mutate(id, { onSuccess: onMade }) : revoke.mutate(id, { onSuccess: onClose }));
  return (
    <ActionModal
      title={isAssistant ? t('account.assistants.disconnectOf', { label }) : t(`account.keys.${kind}Of`, { label })}
      onClose={onClose}
      isBusy={roll.isPending || revoke.isPending}
      action={{
        label: isAssistant ? t('words.disconnect') : t(`account.keys.${kind}`),
        isDangerous: !isRoll,
        run,
      }}
    >
      <p>
        {isRoll
          ? t('account.keys.rollText', { count: rolledHours })
          : t(isAssistant ? 'account.assistants.disconnectText' : 'account.keys.revokeText')}
      </p>
    </ActionModal>
  );
}

/** A key that was just made, which nobody can show again. */
function Made({ of: { label, text }, onClose }: { of: MadeKey; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionModal
      title={t('account.keys.madeTitle', { label })}
      onClose={onClose}
      isFirm
      size={560}
      action={{ label: t('account.keys.saved'), run: onClose }}
    >
      <p>{t('account.keys.once')}</p>
      <p className="row gap-8">
        <code className="breaks">{text}</code>
        <CopyButton text={text} label={t('account.keys.copy')} doneLabel={t('common.copied')} />
      </p>
    </ActionModal>
  );
}
