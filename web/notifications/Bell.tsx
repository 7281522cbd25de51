import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Bell.module.css';
import { badgeText, unreadOf } from './notification-list.ts';
import { useLiveNotifications, useNotifications } from './notifications.api.ts';

const loadPanel = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The bell of the header with the number of unread notifications; it opens the list below it (SHELL-019, D-170). */
export function Bell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLiveNotifications();
  const unread = unreadOf(useNotifications().data ?? []).length;
  const badge = badgeText(unread);
  const label = badge ? t('bell.labelUnread', { count: unread, total: badge }) : t('bell.label');
  const wantPanel = () => void loadPanel();
  const close = (next: 'back' | 'stay') => {
    setOpen(false);
    if (next === 'back') button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={styles.bell}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={wantPanel}
        onFocus={wantPanel}
      >
        <Icon of={IconBell} size={18} />
        {badge ? (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        ) : null}
      </ActionIcon>
      <span className="vh" aria-live="polite">
        {badge ? label : ''}
      </span>
      {isOpen ? (
        <Suspense>
          <NotificationPanel bell={button.current} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
