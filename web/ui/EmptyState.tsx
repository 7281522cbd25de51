import type { Icon as IconComponent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

type EmptyStateProps = {
  icon?: IconComponent;
  /** a drawing in place of the icon */
  drawing?: ReactNode;
  tone?: 'neutral' | 'bad' | 'good';
  title: string;
  text?: string | undefined;
  /** the buttons: what to do next */
  children?: ReactNode;
  /** centred in the space of a screen */
  isPage?: boolean;
  /** 1 where it is all there is on the screen */
  level?: 1 | 2;
};

/** One icon or drawing, one sentence on why, one button on what next. */
export function EmptyState({
  icon,
  drawing,
  tone = 'neutral',
  title,
  text,
  children,
  isPage,
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={isPage ? `row gap-6 ${styles.empty} ${styles.page}` : `row gap-6 ${styles.empty}`}>
      {icon ? (
        <span className={`tinted grid ${styles.tile}`} data-tone={tone}>
          <Icon of={icon} size={20} />
        </span>
      ) : (
        drawing
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={`soft ${styles.text}`}>{text}</p> : null}
      {children ? <div className={`flex wrap gap-8 ${styles.actions}`}>{children}</div> : null}
    </div>
  );
}
