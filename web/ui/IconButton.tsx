import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './IconButton.module.css';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  /** its only name: an icon says nothing to those who do not see it */
  'aria-label': string;
  /** 26 px instead of 32 (44 on phones) */
  size?: 'xs';
  /** with a border */
  variant?: 'default';
};

/** A square button that shows an icon only; its tooltip is its name, unless another is given. */
export function IconButton({ size, variant, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={rest['aria-label']}
      className={`${styles.button} ${className}`}
      data-size={size}
      data-variant={variant}
      {...rest}
    />
  );
}
