import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** cannot be turned now; what stands beside it says why */
  isDisabled?: boolean;
  children: ReactNode;
};

/** An on/off choice that takes effect at once; its words stand before it. */
export function Switch({ isOn, onChange, isDisabled, children }: SwitchProps) {
  return (
    <label className={`row gap-10 ${styles.row}`}>
      {children}
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={`end rigid ${styles.track}`} aria-hidden="true" />
    </label>
  );
}
