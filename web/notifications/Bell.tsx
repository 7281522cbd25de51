import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './Bell.module.css';
import type { PanelProps } from './NotificationPanel.tsx';
import { badgeText, unreadOf } from './notification-list.ts';
import { useLiveNotifications, useNotifications } from './notifications.api.ts';

const loadPanel = () => import('./NotificationPanel.tsx');

/** The bell of the header with the number of unread notifications; it opens the list below it (SHELL-019, D-170). */
export function Bell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLiveNotifications();
  const unread = unreadOf(useNotifications().data ?? []).length;
  const badge = badgeText(unread);
  const label = badge ? t('bell.labelUnread', { count: unread, total: badge }) : t('titles.notifications');
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  /** The list's code is fetched when it is first wanted; when that fails, the next press tries again. */
  const fetchPanel = async () => {
    const { NotificationPanel } = await loadPanel();
    setPanel(() => NotificationPanel);
  };
  const wantPanel = () => void fetchPanel().catch(() => {});
  const toggle = () => {
    setOpen(!isOpen);
    if (isOpen || Panel) return;
    fetchPanel().catch(() => {
      setOpen(false);
      toasts.show({ type: 'danger', title: t('bell.loadFailed') });
    });
  };
  const close = (next: 'back' | 'stay') => {
    setOpen(false);
    if (next === 'back') button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        className={styles.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={wantPanel}
        onFocus={wantPanel}
      >
        <Icon of={IconBell} size={18} />
        <CountBadge text={badge} />
      </IconButton>
      <span className="vh" aria-live="polite">
        {badge ? label : ''}
      </span>
      {isOpen && Panel ? <Panel bell={button.current} onClose={close} /> : null}
    </>
  );
}
