import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

type Looks = {
  /** `filled` for what a screen is for, `subtle` for what stands beside it, `danger` for what destroys */
  variant?: 'default' | 'filled' | 'subtle' | 'danger' | undefined;
  /** 26, 32 (40 on phones) and 44 px high */
  size?: 'xs' | 'sm' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    ref?: Ref<HTMLButtonElement>;
    /** what it asked for is under way: it turns, and cannot be pressed again */
    loading?: boolean;
  };

function looksOf({ variant = 'default', size = 'sm', fullWidth }: Looks, className = '') {
  const looks = { 'data-variant': variant, 'data-size': size, 'data-wide': fullWidth || undefined };
  return { ...looks, className: `${styles.button} ${className}` };
}

export function Button({ loading = false, disabled, className, children, ...rest }: ButtonProps) {
  const { variant, size, fullWidth, leftSection, rightSection, ...attributes } = rest;
  return (
    <button
      type="button"
      {...looksOf({ variant, size, fullWidth }, className)}
      {...attributes}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      <Content leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Looks) {
  const { variant, size, fullWidth, leftSection, rightSection, className, ...attributes } = rest;
  return (
    <a {...looksOf({ variant, size, fullWidth }, className)} {...attributes}>
      <Content leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Content>
    </a>
  );
}

function Content({ leftSection, rightSection, children }: Looks & { children?: ReactNode }) {
  return (
    <>
      {leftSection ? <span className={`flex ${styles.left}`}>{leftSection}</span> : null}
      <span className={`row ${styles.label}`}>{children}</span>
      {rightSection ? <span className={`flex ${styles.right}`}>{rightSection}</span> : null}
    </>
  );
}
