import { browserStorage } from '../../base/browser-storage.ts';
import { paths } from '../../base/paths.ts';
import { storageKeys } from '../../base/storage-keys.ts';

/**
 * `shown` names the shortcut's words: those of the list of shortcuts, or of a screen's title. `on` is the one screen that has
 * what it is for; there it goes before one with the same key.
 */
type Shortcut = {
  keys: readonly [string] | readonly ['g', string];
  shown: string;
  to?: string;
  on?: 'inquiries' | 'monitoring' | 'renewals' | 'listingGuard' | 'domain';
};

/** The shortcuts of single keys: on every screen that has what they are for. `g` is followed by another key. */
export const shortcuts = [
  { keys: ['/'], shown: 'search' },
  { keys: ['j'], shown: 'next' },
  { keys: ['k'], shown: 'previous' },
  { keys: ['x'], shown: 'select' },
  { keys: ['a'], shown: 'add' },
  { keys: ['e'], shown: 'edit' },
  { keys: ['?'], shown: 'help' },
  { keys: ['r'], shown: 'reply', on: 'inquiries' },
  { keys: ['a'], shown: 'accept', on: 'inquiries' },
  { keys: ['c'], shown: 'counter', on: 'inquiries' },
  { keys: ['e'], shown: 'close', on: 'inquiries' },
  { keys: ['s'], shown: 'spam', on: 'inquiries' },
  { keys: ['u'], shown: 'unread', on: 'inquiries' },
  { keys: ['e'], shown: 'acknowledge', on: 'monitoring' },
  { keys: ['m'], shown: 'mute', on: 'monitoring' },
  { keys: ['1'], shown: 'renew', on: 'renewals' },
  { keys: ['2'], shown: 'letExpire', on: 'renewals' },
  { keys: ['3'], shown: 'decideLater', on: 'renewals' },
  { keys: ['o'], shown: 'openListing', on: 'listingGuard' },
  { keys: ['m'], shown: 'intend', on: 'listingGuard' },
  { keys: ['r'], shown: 'refresh', on: 'domain' },
  { keys: ['['], shown: 'before', on: 'domain' },
  { keys: [']'], shown: 'after', on: 'domain' },
  { keys: ['g', 'd'], shown: 'dashboard', to: paths.home },
  { keys: ['g', 'p'], shown: 'domains', to: paths.domains },
  { keys: ['g', 'n'], shown: 'renewals', to: paths.renewals },
  { keys: ['g', 'l'], shown: 'landers', to: paths.landers },
  { keys: ['g', 'i'], shown: 'inquiries', to: paths.inquiries },
  { keys: ['g', 'm'], shown: 'monitoring', to: paths.monitoring },
  { keys: ['g', 'v'], shown: 'analytics', to: paths.analytics },
  { keys: ['g', 'a'], shown: 'activity', to: paths.activity },
  { keys: ['g', 'c'], shown: 'toConfirm', to: paths.toConfirm },
  { keys: ['g', 'b'], shown: 'notifications', to: paths.notifications },
  { keys: ['g', 's'], shown: 'account', to: paths.account },
] as const satisfies readonly Shortcut[];
export type ShortcutName = (typeof shortcuts)[number]['shown'];

/** The keys of lists, which belong to the row with the focus (`row-keys.ts`) and cannot be switched off. */
export const listKeys = [
  { keys: ['↑', '↓'], shown: 'rows' },
  { keys: ['Home', 'End'], shown: 'ends' },
  { keys: ['←', '→'], shown: 'columns' },
  { keys: ['Space'], shown: 'choose' },
  { keys: ['Shift', '↓'], shown: 'extend' },
  { keys: ['Enter'], shown: 'open' },
  { keys: ['Shift', 'F10'], shown: 'menu' },
  { keys: ['Esc'], shown: 'clear' },
] as const;

/** The shortcuts that a key completes; `prefix` is the key before it, when it came just now. */
export function shortcutsOf(key: string, prefix: string | undefined): (typeof shortcuts)[number][] {
  return shortcuts.filter(({ keys }) =>
    prefix === 'g' ? keys[0] === 'g' && keys[1] === key : keys.length === 1 && keys[0] === key,
  );
}

/** Whether single keys do anything: people who dictate or have a tremor switch them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => browserStorage.getItem(storageKeys.shortcuts) !== 'off';

export function switchShortcuts(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(storageKeys.shortcuts);
  else browserStorage.setItem(storageKeys.shortcuts, 'off');
}

/** Of a Mac, iPhone or iPad, where commands have another key. */
const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
export const paletteKeys = [isApple ? '⌘' : 'Ctrl', 'K'] as const;
export const undoKeys = [isApple ? '⌘' : 'Ctrl', 'Z'] as const;
