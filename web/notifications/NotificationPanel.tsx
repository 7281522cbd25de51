import { useClickOutside, useFocusTrap, useMergedRef } from '@mantine/hooks';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { browserClock } from '#web/base/clock.ts';
import { paths } from '#web/base/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toasts } from '#web/ui/toast.ts';
import { moveByKey, NotificationItems } from './NotificationItems.tsx';
import styles from './NotificationPanel.module.css';
import { NoNotifications, NotificationsFailed, NotificationsLoading } from './NotificationStates.tsx';
import { badgeText, unreadOf } from './notification-list.ts';
import { type NotificationActions, useNotificationActions, useNotifications } from './notifications.api.ts';

const markReadAfterMs = 1_000; // CONST-018

export type PanelProps = {
  /** the button that opened it: a press on it is not one outside */
  bell: HTMLElement | null;
  /** `back` gives the focus back to the bell */
  onClose: (next: 'back' | 'stay') => void;
};

/** The newest 100 notifications below the bell (NOTI-018): a dialog that any press outside closes. */
export function NotificationPanel({ bell, onClose }: PanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const { data, isError, refetch } = useNotifications();
  const actions = useNotificationActions();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useReadTimer(data, actions);
  const ref = useMergedRef(useFocusTrap(), setPanel);
  useClickOutside(() => onClose('stay'), null, [panel, bell]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose('back');
    else moveByKey(event);
  };
  return createPortal(
    <section
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      className={`column floating ${styles.panel}`}
      onKeyDown={onKey}
    >
      <PanelHead title={title} list={data ?? []} actions={actions} onClose={() => onClose('back')} />
      {data && data.length > 0 ? (
        <NotificationItems list={data} actions={actions} onLeave={() => onClose('stay')} />
      ) : data ? (
        <NoNotifications />
      ) : isError ? (
        <NotificationsFailed onRetry={() => void refetch()} />
      ) : (
        <NotificationsLoading />
      )}
      <a
        href={paths.notifications}
        className={`pressable ring-inside row rigid line-top w-560 ${styles.all}`}
        onClick={() => onClose('stay')}
      >
        {t('notificationPanel.all')}
      </a>
    </section>,
    document.body,
  );
}

type PanelHeadProps = { title: string; list: Notification[]; actions: NotificationActions; onClose: () => void };

function PanelHead({ title, list, actions, onClose }: PanelHeadProps) {
  const { t } = useTranslation();
  const unread = unreadOf(list).length;
  const total = badgeText(unread);
  const markAll = () => {
    actions
      .markAllRead(list[0]?.createdAt ?? '')
      .catch(() => toasts.show({ type: 'danger', title: t('notificationPanel.markFailed') }));
  };
  return (
    <div className={`row rigid gap-8 line-bottom ${styles.head}`}>
      <h2 id={title} className={styles.title} tabIndex={-1} data-autofocus>
        {t('titles.notifications')}
      </h2>
      {total ? <Badge tone="accent">{t('notificationPanel.newCount', { count: unread, total })}</Badge> : null}
      {list.length > 0 ? (
        // stays when nothing is left to read, so that the focus on it is not lost
        <button type="button" className={`end t-12 link ${styles.markAll}`} aria-disabled={!total} onClick={markAll}>
          {t('notificationPanel.markAll')}
        </button>
      ) : null}
      <IconButton className={styles.close} aria-label={t('common.close')} onClick={onClose}>
        <Icon of={IconX} size={18} />
      </IconButton>
    </div>
  );
}

/**
 * A second after the list is seen, what it showed at first is read (NOTI-020); closing it before cancels that (D-169).
 * What arrives within the second stays unread (D-168).
 */
function useReadTimer(list: Notification[] | undefined, actions: NotificationActions): void {
  const isShown = list !== undefined;
  const newest = useRef('');
  newest.current = list?.[0]?.createdAt ?? '';
  useEffect(() => {
    if (!isShown) return;
    const upTo = newest.current;
    const read = () => void actions.markAllRead(upTo).catch(() => {}); // undone, and logged by the call itself
    const timer = browserClock.setTimeout(read, markReadAfterMs);
    return () => browserClock.clearTimeout(timer);
  }, [isShown, actions]);
}
