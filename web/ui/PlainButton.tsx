import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './PlainButton.module.css';

type Looks = { tone?: 'primary' | 'default'; isLarge?: boolean };
type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    /** at work: it looks disabled and keeps the focus */
    isBusy?: boolean;
  };

const looks = ({ tone = 'default', isLarge = false }: Looks, className = '') => ({
  'data-tone': tone,
  'data-large': isLarge || undefined,
  className: `${styles.button} ${className}`,
});

/** The button for pages without the component library: sign-in and start. Looks the same as the library's. */
export function PlainButton({ tone, isLarge, isBusy, className, ...rest }: PlainButtonProps) {
  return (
    <button type="button" aria-disabled={isBusy || undefined} {...looks({ tone, isLarge }, className)} {...rest} />
  );
}

/** A link that looks like a button: it leads to another page. */
export function PlainButtonLink({
  tone,
  isLarge,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Looks) {
  return <a {...looks({ tone, isLarge }, className)} {...rest} />;
}
