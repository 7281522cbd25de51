import { rowKeysOnScreen } from '#web/ui/DataGrid/use-row-keys.ts';
import { paths } from '../../base/paths.ts';
import { overlay } from './overlay.ts';
import { areShortcutsOn, type ShortcutName, shortcuts, shortcutsOf } from './shortcut-keys.ts';

const prefixMs = 1_500; // so long after `g` the next key belongs to it

type Listen = { page: Document; now: () => number; navigate: (address: string) => void };

/**
 * Shortcuts of the whole app: Ctrl+K or Command+K opens the palette, single keys do what `shortcut-keys.ts` says, unless
 * somebody types, a dialog or menu is open, or the key belongs to the browser. Returns what ends it.
 */
export function listen({ page, now, navigate }: Listen): () => void {
  let prefix: { key: string; at: number } | undefined;

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (isPaletteKey(event)) return togglePalette(event);
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || isCovered(page) || !areShortcutsOn())
      return;
    const before = prefix && now() - prefix.at <= prefixMs ? prefix.key : undefined;
    prefix = key === 'g' && before === undefined && !event.repeat ? { key, at: now() } : undefined;
    const mayRepeat = key === 'j' || key === 'k';
    if (event.repeat && !mayRepeat) return;
    if (shortcutsOf(key, before).some(({ shown }) => act(shown))) event.preventDefault();
  }

  function togglePalette(event: KeyboardEvent) {
    if (overlay.get() !== 'palette' && isCovered(page)) return;
    event.preventDefault();
    overlay.set(overlay.get() === 'palette' ? null : 'palette');
  }

  /** False where the screen has nothing that the shortcut is for. */
  function act(name: ShortcutName): boolean {
    const rows = rowKeysOnScreen();
    switch (name) {
      case 'search':
        return focusSearch(page);
      case 'next':
      case 'previous':
        if (!rows) return press(page, name);
        rows.move(name === 'next' ? 1 : -1);
        return true;
      case 'select':
        if (!rows) return press(page, name);
        rows.toggle();
        return true;
      case 'add':
        if (!press(page, name)) navigate(paths.addDomains);
        return true;
      case 'edit':
      case 'reply':
      case 'close':
      case 'spam':
      case 'unread':
      case 'acknowledge':
      case 'mute':
        return press(page, name);
      case 'help':
        overlay.set('shortcuts');
        return true;
      default: {
        const screen = shortcuts.find(({ shown }) => shown === name);
        if (screen && 'to' in screen) navigate(screen.to);
        return true;
      }
    }
  }

  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"]), [role="combobox"]'));

const isCovered = (page: Document) => page.querySelector('[aria-modal="true"], [role="menu"]') !== null;

/** To the search box of the screen; where there is none, to the palette's. */
function focusSearch(page: Document): boolean {
  const box = page.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!box) overlay.set('palette');
  box?.focus();
  box?.select();
  return true;
}

/** Follows or presses what the screen has marked for a shortcut (`data-shortcut`); a field gets the focus. */
function press(page: Document, name: ShortcutName): boolean {
  const marked = page.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not(:disabled)`);
  if (marked?.matches('textarea, input')) marked.focus();
  else marked?.click();
  return marked !== null;
}
