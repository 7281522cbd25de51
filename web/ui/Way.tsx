import type { Icon as IconComponent } from '@tabler/icons-react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon } from './Icon.tsx';
import { Tile } from './Tile.tsx';
import styles from './Way.module.css';

type WayProps = { icon: IconComponent; title: string; text: string; isBusy?: boolean; onClick: () => void };

/** One of several ways to go on: what it is, and what it brings. Pressed as a whole. */
export function Way({ icon, title, text, isBusy = false, onClick }: WayProps) {
  return (
    <button
      type="button"
      className={`ring-inside ${styles.way}`}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onClick}
    >
      <Tile icon={icon} />
      <span>
        <b>{title}</b> <span className="soft">{text}</span>
      </span>
      {isBusy ? <i className="turning" aria-hidden="true" /> : <Icon of={IconChevronRight} className="quiet" />}
    </button>
  );
}
