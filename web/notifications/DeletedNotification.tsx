import type { FocusEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './NotificationItems.module.css';

type DeletedProps = { title: string; onUndo: () => void; onHold: (isHeld: boolean) => void };

/** In the place of one that was deleted: what it was, and a way back for a time. */
export function DeletedNotification({ title, onUndo, onHold }: DeletedProps) {
  const { t } = useTranslation();
  const leave = ({ currentTarget }: MouseEvent | FocusEvent) => {
    if (!currentTarget.contains(document.activeElement) && !currentTarget.matches(':hover')) onHold(false);
  };
  const undo = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    flushSync(onUndo);
    item?.querySelector<HTMLElement>('[data-item]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only stops the time
    <div
      className={`row soft ${styles.deleted}`}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={leave}
      onFocus={() => onHold(true)}
      onBlur={leave}
    >
      <span role="status">{t('notificationPanel.deleted', { title })}</span>
      <button type="button" className={`rigid link ${styles.undo}`} data-item="deleted" onClick={undo}>
        {t('common.undo')}
      </button>
    </div>
  );
}
