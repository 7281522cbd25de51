import type { Icon as IconComponent } from '@tabler/icons-react';
import type { Tone } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import styles from './Tile.module.css';

/** An icon on a tinted square before a line of a list; the words beside it say what it means. */
export function Tile({ icon, tone = 'neutral' }: { icon: IconComponent; tone?: Tone }) {
  return (
    <span className={`tinted grid rigid ${styles.tile}`} data-tone={tone}>
      <Icon of={icon} />
    </span>
  );
}
