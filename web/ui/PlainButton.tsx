import type { ButtonHTMLAttributes } from 'react';
import styles from './PlainButton.module.css';

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { tone?: 'primary' | 'default'; isLarge?: boolean };

/** The button for pages without the component library: sign-in and start. Looks the same as the library's. */
export function PlainButton({ tone = 'default', isLarge, className, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      data-tone={tone}
      data-large={isLarge || undefined}
      className={`${styles.button} ${className ?? ''}`}
      {...rest}
    />
  );
}
