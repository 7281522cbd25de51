import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/feeds.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './Feeds.module.css';

type FeedRowProps = { feed: Feed; isBusy: boolean; onRemake: () => void; onRemove: () => void };

/** A link with what it shows and who read it; both of its buttons ask once more. */
export function FeedRow({ feed, isBusy, onRemake, onRemove }: FeedRowProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'remake' | 'remove' | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const openers = { remake: useRef<HTMLButtonElement>(null), remove: useRef<HTMLButtonElement>(null) };
  useEffect(() => {
    if (asked) confirm.current?.focus();
  }, [asked]);
  const { kind, viewId, viewName, createdAt, lastReadAt } = feed;
  const isGone = viewId !== null && viewName === null;
  const scope = viewId === null ? t('words.allNames') : (viewName ?? '-');
  const name = t('feeds.name', { kind: t(`feeds.kinds.${kind}`), scope });
  const giveUp = () => {
    const opener = asked ? openers[asked] : null;
    setAsked(null);
    setTimeout(() => opener?.current?.focus());
  };
  return (
    <li>
      <div className="grid gap-2 min-0 quiet">
        <b className="w-560 ink breaks">{name}</b>
        <span>
          {t('feeds.made')} <RelativeTime at={createdAt} />
          {' · '}
          {lastReadAt ? (
            <>
              {t('feeds.lastRead')} <RelativeTime at={lastReadAt} />
            </>
          ) : (
            t('feeds.neverRead')
          )}
        </span>
        {isGone ? <StatusDot tone="warn">{t('feeds.gone')}</StatusDot> : null}
        {asked ? (
          <span role="status">{t(asked === 'remake' ? 'feeds.actions.sureRemake' : 'feeds.actions.sureRemove')}</span>
        ) : null}
      </div>
      <div className={`screen-only row rigid gap-8 ${styles.buttons}`}>
        {asked ? (
          <>
            <Button
              ref={confirm}
              size="xs"
              variant={asked === 'remove' ? 'danger' : 'filled'}
              onClick={() => {
                setAsked(null);
                (asked === 'remake' ? onRemake : onRemove)();
              }}
            >
              {t(`feeds.actions.${asked}`)}
            </Button>
            <Button size="xs" variant="subtle" onClick={giveUp}>
              {t('common.cancel')}
            </Button>
          </>
        ) : (
          (['remake', 'remove'] as const)
            .filter((action) => action === 'remove' || !isGone)
            .map((action) => (
              <Button
                key={action}
                ref={openers[action]}
                size="xs"
                variant="subtle"
                loading={isBusy}
                aria-label={t(`feeds.actions.${action}Name`, { name })}
                onClick={() => setAsked(action)}
              >
                {t(`feeds.actions.${action}`)}
              </Button>
            ))
        )}
      </div>
    </li>
  );
}
