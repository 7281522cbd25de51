import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ActionItem.module.css';
import type { DomainAction } from './use-domain-actions.ts';

type ActionItemProps = { action: DomainAction; onChosen?: (() => void) | undefined };

/** One action as a line: with its reason where it is not possible, and what there is to choose from below it. */
export function ActionItem({ action, onChosen }: ActionItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, icon, label, reason, isBusy, choices } = action;
  const choose = (run: () => void) => {
    run();
    if (!reason) onChosen?.();
  };
  const state = { 'aria-disabled': reason !== null || undefined, 'aria-busy': isBusy || undefined };
  return (
    <>
      <button
        type="button"
        className={`row full gap-10 ink pressable ${styles.item}`}
        data-kind={kind}
        {...state}
        aria-expanded={choices ? isOpen : undefined}
        onClick={() => (choices ? setOpen(!isOpen) : choose(action.run))}
      >
        {isBusy ? <i className={`turning ${styles.busy}`} aria-hidden="true" /> : <Icon className="quiet" of={icon} />}
        <span>
          {label}
          {reason ? <small className="t-12 w-text quiet">{reason}</small> : null}
        </span>
        {choices ? <Icon of={IconChevronRight} size={14} className={`quiet end ${styles.end}`} /> : null}
      </button>
      {isOpen
        ? choices?.map(({ id, label, run }) => (
            <button
              key={id}
              type="button"
              className={`row full gap-10 ink pressable ${styles.item} ${styles.choice}`}
              onClick={() => choose(run)}
            >
              {label}
            </button>
          ))
        : null}
    </>
  );
}
