import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, type MouseEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';
import type { Toast, ToastType } from './toast.store.ts';
import { toasts } from './toast.ts';

const icons: Record<ToastType, IconComponent> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
};

/** Toasts at the top right, newest first, each with a line of the time it has left (D-039). */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return createPortal(
    <div className={`grid gap-10 screen-only ${styles.stack}`}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { id, type, title, message, link, action, autoClose, duration, isPaused } = toast;
  const card = useRef<HTMLDivElement>(null);
  const pause = () => toasts.pause(id);
  /** The clock goes on when neither the pointer nor the focus is on it any more. */
  const resume = ({ currentTarget, relatedTarget }: MouseEvent | FocusEvent) => {
    const isIn = (at: EventTarget | null) => at instanceof Node && currentTarget.contains(at);
    if (isIn(relatedTarget) || isIn(document.activeElement) || currentTarget.matches(':hover')) return;
    toasts.resume(id);
  };
  const close = () => {
    const { current } = card;
    const hasFocus = current?.contains(document.activeElement);
    const next = current?.nextElementSibling ?? current?.previousElementSibling;
    toasts.close(id);
    if (hasFocus) next?.querySelector('button')?.focus(); // else the next Tab would begin at the top of the page
  };
  const act = (run: () => void) => {
    close();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only stops the timer
    <div
      ref={card}
      className={`floating flex ${styles.toast}`}
      data-type={type}
      role={type === 'danger' ? 'alert' : 'status'}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon of={icons[type]} size={18} className={styles.icon} />
      <div className="grow min-0 breaks">
        <p className={styles.title}>{title}</p>
        {message ? <p className="soft">{message}</p> : null}
        {link ? (
          <p>
            <a className="link" href={link.href}>
              {link.label}
            </a>
          </p>
        ) : null}
        {action ? (
          <button type="button" className={`link ${styles.action}`} onClick={() => act(action.run)}>
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton size="xs" aria-label={t('common.close')} onClick={close}>
        <Icon of={IconX} />
      </IconButton>
      {autoClose ? (
        <i
          className={`full ${styles.left}`}
          style={{ animationDuration: `${duration}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        />
      ) : null}
    </div>
  );
}
