import { rowKeysOnScreen } from '#web/ui/DataGrid/use-row-keys.ts';
import { paths } from '../../base/paths.ts';
import { closeOverlay, overlay, paletteText } from './overlay.ts';
import { areShortcutsOn, type ShortcutName, shortcuts, shortcutsOf } from './shortcut-keys.ts';

const prefixMs = 1_500; // so long after `g` the next key belongs to it

/** `navigate` ends when the screen is drawn. */
type Listen = { page: Document; now: () => number; navigate: (address: string) => Promise<void> };

/**
 * Shortcuts of the whole app: Ctrl+K or Command+K opens the palette, single keys do what `shortcut-keys.ts` says, unless
 * somebody types, a dialog or menu is open, or the key belongs to the browser. Keys that come before the palette or the
 * screen they are for is drawn are kept for it. Returns what ends it.
 */
export function listen({ page, now, navigate }: Listen): () => void {
  let prefix: { key: string; at: number } | undefined;
  let way: Promise<void> | undefined;
  let kept: string[] = [];

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (isPaletteKey(event)) return togglePalette(event);
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || !mayRun()) return;
    const mayRepeat = key === 'j' || key === 'k';
    if (event.repeat && !mayRepeat) return;
    if (way ? kept.push(key) : run(key)) event.preventDefault();
  }

  const mayRun = () => !isCovered(page) && overlay.get() === null && areShortcutsOn();

  function run(key: string): boolean {
    const before = prefix && now() - prefix.at <= prefixMs ? prefix.key : undefined;
    prefix = key === 'g' && before === undefined ? { key, at: now() } : undefined;
    return shortcutsOf(key, before).some(({ shown }) => act(shown));
  }

  function togglePalette(event: KeyboardEvent) {
    const isOpen = overlay.get() === 'palette';
    if (!isOpen && isCovered(page)) return;
    event.preventDefault();
    prefix = undefined;
    if (isOpen) closeOverlay();
    else overlay.set('palette');
  }

  /** What is typed before the palette's box has the focus goes into it, whatever has the focus until then. */
  function keepForPalette(event: KeyboardEvent) {
    const { key, target } = event;
    if (overlay.get() !== 'palette' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (key === 'Escape') closeOverlay();
    else if (key === 'Backspace') paletteText.set(paletteText.get().slice(0, -1));
    else if (key.length === 1) paletteText.set(paletteText.get() + key);
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }

  async function open(address: string) {
    const own = navigate(address);
    way = own;
    await own.catch(() => {}); // told by the page
    if (way !== own) return; // another one was taken meanwhile
    way = undefined;
    const keys = kept;
    kept = [];
    for (const key of keys) if (mayRun()) run(key);
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
        if (!press(page, name)) void open(paths.addDomains);
        return true;
      case 'before':
      case 'after':
        return !rows && press(page, name === 'after' ? 'next' : 'previous');
      case 'edit':
      case 'refresh':
      case 'reply':
      case 'accept':
      case 'counter':
      case 'close':
      case 'spam':
      case 'unread':
      case 'acknowledge':
      case 'mute':
        return press(page, name);
      case 'renew':
      case 'letExpire':
      case 'decideLater':
      case 'openListing':
      case 'intend': {
        const row = page.activeElement?.closest('tr, li'); // of the others none, whatever is on screen
        return row ? press(row, name) : false;
      }
      case 'help':
        overlay.set('shortcuts');
        return true;
      default: {
        const screen = shortcuts.find(({ shown }) => shown === name);
        if (screen && 'to' in screen) void open(screen.to);
        return true;
      }
    }
  }

  page.addEventListener('keydown', keepForPalette, true);
  page.addEventListener('keydown', onKey);
  return () => {
    page.removeEventListener('keydown', keepForPalette, true);
    page.removeEventListener('keydown', onKey);
  };
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
function press(area: ParentNode, name: ShortcutName): boolean {
  const marked = area.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not(:disabled)`);
  if (marked?.matches('textarea, input')) marked.focus();
  else marked?.click();
  return marked !== null;
}
