import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from './Chip.module.css';

type ChipProps = {
  /** what is narrowed by */
  kind: string;
  value: string;
  /** name of its button */
  removeLabel: string;
  onRemove: () => void;
};

/** A filter in force; its button removes it. */
export function Chip({ kind, value, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={`min-0 small center nowrap ${styles.chip}`}>
      <span>{kind}</span>{' '}
      <b title={value}>
        <bdi>{value}</bdi>
      </b>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <IconX size={13} stroke={2.2} aria-hidden="true" />
      </button>
    </span>
  );
}
