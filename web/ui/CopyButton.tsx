import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';
import { useCopied } from './use-copied.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  /** said and shown for two seconds after copying */
  doneLabel: string;
};

/** Copies a short text and confirms it with a tick. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const { isDone, copy } = useCopied(text);
  return (
    <>
      <IconButton
        size="xs"
        className={isDone ? styles.done : undefined}
        aria-label={label}
        title={isDone ? doneLabel : label}
        onClick={copy}
      >
        <Icon of={isDone ? IconCheck : IconCopy} />
      </IconButton>
      <span className="vh" role="status">
        {isDone ? doneLabel : ''}
      </span>
    </>
  );
}
