import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Note.module.css';

type NoteTone = 'warn' | 'info' | 'bad';
const icons: Record<NoteTone, IconComponent> = { warn: IconClock, info: IconInfoCircle, bad: IconAlertCircle };

/** A sentence above a form; what went wrong is read out at once. */
export function Note({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  return (
    <div className={`flex gap-10 soft ${styles.note}`} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} className={styles.icon} />
      <span>{children}</span>
    </div>
  );
}
