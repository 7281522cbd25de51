import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const confirmedMs = 2_000; // CONST-040

/** Copies a text, and knows for two seconds that it did. */
export function useCopied(text: string) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isDone, copy: () => void copyText(text).then(setDone) };
}
