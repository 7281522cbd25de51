import { browserStorage } from '#web/base/browser-storage.ts';

/** How the pages of a group are shown. */
export type ListView = 'pictures' | 'list';

const key = 'landers.view';

export function readListView(): ListView {
  return browserStorage.getItem(key) === 'list' ? 'list' : 'pictures';
}

/** Keeps the choice for the next visit; where the browser's storage is full it lasts as long as the page. */
export function keepListView(view: ListView): void {
  try {
    browserStorage.setItem(key, view);
  } catch {
    // full
  }
}
