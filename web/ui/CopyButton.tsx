import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './CopyButton.module.css';
import { copyText } from './copy-text.ts';
import { Icon } from './Icon.tsx';

const confirmedMs = 2_000;

type CopyButtonProps = {
  text: string;
  label: string;
  /** said and shown for two seconds after copying */
  doneLabel: string;
};

/** Copies a short text and confirms it with a tick. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <>
      <IconButton
        size="xs"
        className={isDone ? styles.done : undefined}
        aria-label={label}
        title={isDone ? doneLabel : label}
        onClick={async () => setDone(await copyText(text))}
      >
        <Icon of={isDone ? IconCheck : IconCopy} />
      </IconButton>
      <span className="vh" role="status">
        {isDone ? doneLabel : ''}
      </span>
    </>
  );
}
