import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/notifications.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DeletedNotification } from './DeletedNotification.tsx';
import styles from './NotificationItems.module.css';
import { lookOf } from './notification-looks.ts';
import { followedPath, targetOf } from './notification-target.ts';
import { type NotificationText, notificationText } from './notification-text.ts';
import type { NotificationActions } from './notifications.api.ts';
import { useDeletions } from './use-deletions.ts';

type Tools = {
  actions: NotificationActions;
  /** a link to another screen was pressed */
  onLeave?: () => void;
};

/** The list itself. */
export function NotificationItems({ list, ...tools }: Tools & { list: readonly Notification[] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(); // once for all of them
  const items = useRef<HTMLUListElement>(null);
  const { actions } = tools;
  const send = useCallback(
    (notification: Notification) =>
      actions.remove(notification).catch((error: unknown) => {
        toasts.show({ type: 'danger', title: t('notificationPanel.deleteFailed') });
        throw error;
      }),
    [actions, t],
  );
  const deletions = useDeletions(send);
  /** The focus goes to the one after it, or to the one before. */
  const remove = (notification: Notification) => {
    const mains = mainsWithin(items.current);
    const at = list.indexOf(notification);
    const others = [...mains.slice(at + 1), ...mains.slice(0, Math.max(at, 0)).reverse()];
    (others.find((main) => main.dataset.item !== 'deleted') ?? homeOf(items.current))?.focus();
    deletions.remove(notification);
  };
  return (
    <ul ref={items} className={`scroller ${styles.items}`}>
      {list.map((notification) => (
        <Item
          key={notification.id}
          notification={notification}
          text={notificationText(notification, { i18n, format })}
          onRemove={remove}
          deletions={deletions}
          {...tools}
        />
      ))}
    </ul>
  );
}

/** What takes the focus when no item is left: the heading of the panel, or the screen. */
const homeOf = (element: Element | null) =>
  element?.closest('[role=dialog]')?.querySelector('h2') ?? element?.closest('main');

/** The pressable parts of the items, in their order. */
const mainsWithin = (element: Element | null) => [...(element?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Arrow keys, Home and End go from item to item: a shorter way than Tab through many. */
export function moveByKey(event: KeyboardEvent): void {
  const mains = mainsWithin(event.currentTarget);
  const at = mains.findIndex((main) => main.parentElement?.contains(event.target as Node));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: mains.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  mains[next]?.focus();
}

type ItemProps = Tools & {
  notification: Notification;
  text: NotificationText;
  onRemove: (notification: Notification) => void;
  deletions: Pick<ReturnType<typeof useDeletions>, 'deleted' | 'undo' | 'hold'>;
};

function Item({ notification, text: { title, message }, onRemove, deletions, ...tools }: ItemProps) {
  const { t } = useTranslation();
  const { id } = notification;
  if (deletions.deleted.has(id)) {
    const tools = { onUndo: () => deletions.undo(id), onHold: (isHeld: boolean) => deletions.hold(id, isHeld) };
    return (
      <li className={styles.item}>
        <DeletedNotification title={title} {...tools} />
      </li>
    );
  }
  const label = t('notificationPanel.delete', { title });
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onRemove(notification);
  };
  return (
    <li className={styles.item} data-unread={!notification.isRead || undefined} onKeyDown={removeByKey}>
      <Main notification={notification} {...tools}>
        <Tile {...lookOf(notification)} />
        <span className="grow min-0 breaks">
          {notification.isRead ? null : <span className="vh">{t('notificationPanel.unread')} </span>}
          <b className={`w-560 ${styles.title}`}>{title}</b>
          <span className={`soft ${styles.message}`}>{message}</span>
        </span>
        <RelativeTime at={notification.createdAt} className={`rigid t-12 quiet nowrap num ${styles.time}`} />
      </Main>
      <IconButton size="xs" className={styles.remove} aria-label={label} onClick={() => onRemove(notification)}>
        <Icon of={IconTrash} size={14} />
      </IconButton>
    </li>
  );
}

type MainProps = Tools & { notification: Notification; children: ReactNode };

/** The part that is pressed: a link where the notification leads somewhere, so that it can be opened in a tab. */
function Main({ notification, actions, onLeave, children }: MainProps) {
  const navigate = useNavigate();
  const target = targetOf(notification);
  const path = target.isKnown ? target.path : null;
  const open = (event: MouseEvent) => {
    if (target.refused) console.warn('A notification was not followed:', target.refused);
    if (!target.isKnown) return; // NOTI-023
    void actions.markRead(notification).catch(() => {}); // undone, and logged by the call itself
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    onLeave?.(); // to where the link leads
    const followed = followedPath(path, location.pathname, Date.now());
    if (followed === path) return;
    event.preventDefault();
    void navigate(followed);
  };
  const parts = { className: styles.main, 'data-item': true, onClick: open, children };
  return path === null ? <button type="button" {...parts} /> : <a href={path} {...parts} />;
}
