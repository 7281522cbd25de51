import { useEffect } from 'react';
import type { AllTexts } from '#web/locales/texts.ts';
import { createStore, useStore } from './store.ts';

export type TitleKey = keyof AllTexts['titles'];

/** Title of the screen, the same in the header and the document (SHELL-013, D-030); empty until a screen sets one. */
export const headerTitle = createStore('');

export function showTitle(title: string): void {
  headerTitle.set(title);
  document.title = title;
}

export function useHeaderTitle(): string {
  return useStore(headerTitle);
}

/** Sets the title while a screen is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) showTitle(title);
  }, [title]);
}
