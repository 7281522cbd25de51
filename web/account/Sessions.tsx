import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '#contract/account.ts';
import { countryName } from '#web/base/country-name.ts';
import { toLanguage } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './AccountPage.module.css';
import { sessionsQuery, useEndSessions } from './account.api.ts';
import { CardState } from './CardState.tsx';
import { DeviceIcon } from './DeviceIcon.tsx';
import { useDeviceWords } from './device-words.ts';

/** Where one is signed in, with an end for each; this session ends by signing out. */
export function Sessions() {
  const { t } = useTranslation();
  const query = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const { data } = query;
  const { end, endOthers } = useEndSessions();
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const aside =
    others > 0 ? (
      <Button size="xs" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
        {t('account.sessions.endOthers', { count: others })}
      </Button>
    ) : null;
  return (
    <Card title={t('words.sessions')} aside={aside}>
      {data ? (
        <ul className={`lined ${styles.sessions}`}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : null}
      <CardState query={query} failed={t('account.sessions.failed')} />
    </Card>
  );
}

type SessionProps = { session: AccountSession; isEnding: boolean; onEnd: () => void };

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const device = useDeviceWords(session);
  const { country, way } = session;
  const place = country === null ? t('account.sessions.unknownPlace') : countryName(country, toLanguage(i18n.language));
  return (
    <li>
      <DeviceIcon system={session.system} />
      <div className={`row wrap grow min-0 ${styles.device}`}>
        <b>{device}</b>
        {session.isCurrent ? <Badge tone="accent">{t('account.sessions.current')}</Badge> : null}
        {session.isTrusted ? <Badge tone="neutral">{t('account.sessions.trusted')}</Badge> : null}
        <small>
          {place}
          {way === null ? null : ` · ${t(`account.sessions.ways.${way}`)}`}
          {' · '}
          <span title={format.dateTime(session.createdAt)}>
            {t('account.sessions.begun', { date: format.date(session.createdAt) })}
          </span>
          {session.isCurrent ? null : (
            <>
              {' · '}
              {t('account.sessions.lastUsed')} <RelativeTime at={session.lastUsedAt} />
            </>
          )}
        </small>
      </div>
      {session.isCurrent ? null : (
        <Button size="xs" loading={isEnding} onClick={onEnd} aria-label={t('account.sessions.endOf', { device })}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
