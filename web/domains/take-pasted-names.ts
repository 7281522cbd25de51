import type { ClipboardEvent } from 'react';
import { mayHoldNames } from './domain-search.ts';

/** Of a search box: what is pasted and may hold names goes to `take`, with the text around it; all else into the box. */
export const takePastedNames =
  (take: (text: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!mayHoldNames(text)) return;
    event.preventDefault(); // the box would run lines together
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    take(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length));
  };
