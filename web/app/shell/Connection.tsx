import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserClock } from '#web/base/clock.ts';
import { useLiveStatus } from '#web/base/live.ts';
import type { LiveStatus } from '#web/base/live-client.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { tabStorage } from '#web/base/tab-storage.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Connection.module.css';

type Lost = Extract<LiveStatus, { is: 'lost' }>;

/** A quiet word in the header on whether the page keeps itself up to date, and one line over the page when not (D-166). */
export function Connection() {
  const { t } = useTranslation();
  const { status, wake } = useLiveStatus();
  const isOff = useAppSettings()?.isOutboundLive === false;
  const kind = status.is === 'lost' ? (status.isServerReachable ? 'stopped' : 'noConnection') : undefined;
  const [hidden, setHidden] = useState(() => hiddenNotice.read());
  const hide = (which: string | null) => {
    setHidden(which);
    if (which === null) hiddenNotice.drop();
    else hiddenNotice.write(which);
  };
  useEffect(() => {
    if (status.is === 'connected') hide(null);
  }, [status.is]);
  return (
    <>
      {isOff ? <Sign label={t('connection.lookupsOff')} hint={t('connection.lookupsOffHint')} tone="neutral" /> : null}
      {status.is === 'connected' ? (
        <Sign label={t('connection.live')} hint={t('connection.liveHint')} tone="good" />
      ) : null}
      {kind ? (
        <Sign
          label={t(kind === 'stopped' ? 'connection.notLive' : 'connection.lost')}
          hint={t(`connection.${kind}`)}
          tone="warn"
        />
      ) : null}
      <span className="vh" role="status">
        {kind ? t(`connection.${kind}`) : ''}
      </span>
      {status.is === 'lost' && kind && kind !== hidden ? (
        <Notice lost={status} onTry={wake} onHide={() => hide(kind)} />
      ) : null}
    </>
  );
}

/** The line that was hidden in this tab: it stays so when the page is loaded again, until the connection is back. */
const hiddenNotice = tabStorage('connection.hidden');

type SignProps = { label: string; hint: string; tone: 'good' | 'warn' | 'neutral' };

function Sign({ label, hint, tone }: SignProps) {
  return (
    <span className={`t-12 quiet screen-only ${styles.sign}`} data-tone={tone} title={hint}>
      <StatusDot tone={tone}>
        <span className={styles.word}>{label}</span>
      </StatusDot>
    </span>
  );
}

type NoticeProps = { lost: Lost; onTry: () => void; onHide: () => void };

function Notice({ lost: { isServerReachable, nextAt }, onTry, onHide }: NoticeProps) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(nextAt);
  return (
    <div className={`floating screen-only row small gap-8 soft ${styles.notice}`}>
      <StatusDot tone={nextAt === null ? 'busy' : 'warn'}>{null}</StatusDot>
      <p className={styles.text}>
        <b className="ink">{t(isServerReachable ? 'connection.stopped' : 'connection.noConnection')}</b>{' '}
        <span className="num">{seconds === null ? t('connection.trying') : t('connection.again', { seconds })}</span>
      </p>
      <button type="button" className="link" onClick={onTry}>
        {t(isServerReachable ? 'connection.reconnect' : 'connection.tryNow')}
      </button>
      <IconButton size="xs" aria-label={t('connection.hide')} onClick={onHide}>
        <Icon of={IconX} />
      </IconButton>
    </div>
  );
}

/** Whole seconds until `at`, counted down while shown; null without a time. */
function useSecondsUntil(at: number | null): number | null {
  const [now, setNow] = useState(browserClock.now);
  useEffect(() => {
    if (at === null) return;
    setNow(browserClock.now());
    const timer = setInterval(() => setNow(browserClock.now()), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}
