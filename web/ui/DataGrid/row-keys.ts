import { labelOf } from './row-label.ts';

/** What a list does with chosen rows; ids are those of its rows. */
export type RowSelection = {
  get: () => { ids: ReadonlySet<string> };
  toggle: (id: string) => void;
  /** ticks or unticks the rows of the page from one to the other */
  setRange: (fromId: string, toId: string, isOn?: boolean) => void;
  selectPage: () => void;
  clear: () => void;
};

/** A page of rows as it is now. */
export type RowPage = { rows: readonly { id: string }[]; selection?: RowSelection | undefined };

/** What shortcuts do with the rows on screen. */
export type RowKeys = { move: (by: number) => void; toggle: () => void; detach: () => void };

const drawnRows = 'tbody:not([aria-hidden]) > tr, ul[data-rows] > li';
const ownKeys = 'a, button, input, select, textarea, summary';
const typed = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

/**
 * Keys of a list of rows (decision 20): one row can be reached by Tab, arrows go to the others, also to those that are not
 * drawn yet; Space chooses, Enter opens the row's link. Follows what is drawn, and keeps the focus while rows are replaced.
 */
export function attachRowKeys(area: HTMLElement, page: () => RowPage): RowKeys {
  let current: { id: string; at: number } | undefined;
  let last: string | undefined; // the row chosen last, where a range begins
  let reached: string | undefined; // where the range ends that Shift is making
  let focused: Element | undefined; // what of the rows had the focus last
  let isAwaited = false; // the current row gets the focus as soon as it is drawn
  const ids = new WeakMap<Element, string>(); // rows are moved and filled again, and never become another one
  const isGrid = area.querySelector('[role="grid"]') !== null;
  const view = area.closest('[data-scroll]') ?? area;

  const drawn = () => [...area.querySelectorAll<HTMLElement>(drawnRows)];
  const firstDrawn = ([first]: HTMLElement[]) => Math.max(0, Number(first?.ariaRowIndex ?? 2) - 2);
  const rowAt = (at: number) => {
    const rows = drawn();
    return rows[at - firstDrawn(rows)];
  };
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(drawnRows) : null;

  function goTo(at: number, isExtending = false) {
    const { rows } = page();
    const place = Math.min(Math.max(at, 0), rows.length - 1);
    const row = rows[place];
    if (!row) return;
    const before = current?.id ?? row.id;
    current = { id: row.id, at: place };
    if (isExtending && reached === undefined) last = before;
    if (isExtending) extend(before);
    else reached = undefined;
    const element = rowAt(place);
    if (element) return give(element);
    isAwaited = true;
    const height = drawn()[0]?.offsetHeight ?? 0;
    view.scrollTop = Math.max(0, place * height - view.clientHeight / 2);
  }

  /** Chooses the rows up to the current one; what a longer range had beyond it is not chosen any more. */
  function extend(from: string) {
    const { rows, selection } = page();
    if (!current || !selection) return;
    if (!rows.some(({ id }) => id === last)) last = from;
    if (reached !== undefined) selection.setRange(last ?? from, reached, false);
    selection.setRange(last ?? from, current.id);
    reached = current.id;
  }

  function give(row: HTMLElement, isInView = true) {
    isAwaited = false;
    row.tabIndex = isGrid ? 0 : -1;
    row.focus({ preventScroll: true });
    if (isInView) row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function toggle() {
    const { selection } = page();
    if (!current || !selection) return;
    last = current.id;
    reached = undefined;
    selection.toggle(current.id);
  }

  /** From where the focus is; the first key goes to where it was before, at first to the first row. */
  function move(by: number, isExtending = false) {
    const isHere = focused !== undefined && area.contains(document.activeElement);
    goTo((current?.at ?? 0) + (isHere || isAwaited ? by : 0), isExtending);
  }

  function onKey(event: KeyboardEvent) {
    const { target, key, shiftKey } = event;
    const isElsewhere = !(target instanceof Element) || target.matches(typed) || page().rows.length === 0;
    if (event.defaultPrevented || event.altKey || isElsewhere) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const row = rowOf(target);
    const isOwn = target !== row && target !== area;
    if (jump(key, shiftKey, isCommand)) event.preventDefault();
    else if (row && act(key, row, { isOwn, isCommand, shiftKey, target })) event.preventDefault();
  }

  /** Keys that lead to another row. */
  function jump(key: string, shiftKey: boolean, isCommand: boolean): boolean {
    const screen = Math.max(1, Math.floor(view.clientHeight / (drawn()[0]?.offsetHeight || Infinity)) - 2);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen };
    const step = steps[key];
    if (step !== undefined && !isCommand) move(step, shiftKey);
    else if (key === 'Home') goTo(0, shiftKey);
    else if (key === 'End') goTo(page().rows.length - 1, shiftKey);
    else return false;
    return true;
  }

  type At = { isOwn: boolean; isCommand: boolean; shiftKey: boolean; target: Element };

  /** Keys that do something with the row. */
  function act(key: string, row: HTMLElement, { isOwn, isCommand, shiftKey, target }: At): boolean {
    const { selection } = page();
    if (key === 'Enter' && !isOwn) return openRow(row, isCommand);
    if (!selection) return false;
    if (key === ' ' && !isCommand && (!isOwn || target.matches('a'))) {
      if (shiftKey) extend(current?.id ?? '');
      else toggle();
      return true;
    }
    if (key === 'Escape' && selection.get().ids.size > 0) selection.clear();
    else if (key === 'a' && isCommand && !shiftKey) selection.selectPage();
    else return false;
    return true;
  }

  function onFocusIn({ target }: FocusEvent) {
    const row = rowOf(target);
    if (!row && target !== area) focused = undefined;
    if (!row) return;
    focused = target as Element;
    const id = ids.get(row);
    if (id !== undefined && id !== current?.id) {
      current = { id, at: page().rows.findIndex((each) => each.id === id) };
      reached = undefined;
    }
    settle();
  }

  /** A box that was ticked, too, is where a range begins. */
  function onChange({ target }: Event) {
    last = ids.get(rowOf(target) ?? area) ?? last;
    reached = undefined;
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent) {
    if (target instanceof Element && rowOf(target) === target) target.removeAttribute('aria-label');
    if (relatedTarget instanceof Node && !area.contains(relatedTarget)) forget();
    // without one: the page lost the focus, its blank was clicked, or the row is being replaced
    else queueMicrotask(() => focused?.isConnected && document.activeElement === document.body && forget());
  }

  function forget() {
    focused = undefined;
  }

  /** After every change of what is drawn. */
  function settle() {
    const { rows } = page();
    const elements = drawn();
    const first = firstDrawn(elements);
    for (const [place, element] of elements.entries()) {
      const id = rows[first + place]?.id;
      if (id !== undefined && !ids.has(element)) ids.set(element, id);
    }
    const at = rows.findIndex(({ id }) => id === current?.id);
    if (current && at >= 0) current.at = at;
    const isLost = focused && !focused.isConnected && document.activeElement === document.body;
    if (isLost && at < 0 && rows.length > 0) return goTo(current?.at ?? 0);
    const row = current && at >= 0 ? elements[at - first] : undefined;
    if (isGrid) allowTab(row ?? elements[0], elements);
    else for (const each of elements) each.tabIndex = -1;
    if (row && (isAwaited || isLost || (document.activeElement === area && focused))) return give(row, isAwaited);
    if (isLost) area.focus({ preventScroll: true }); // its row is out of the drawn part, and comes back
    if (row && row === document.activeElement && isGrid) row.ariaLabel = labelOf(row);
  }

  const watch = new MutationObserver(settle);
  watch.observe(area, { childList: true, subtree: true, characterData: true });
  area.addEventListener('keydown', onKey);
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  area.addEventListener('change', onChange);
  settle();
  return {
    move,
    toggle,
    detach() {
      watch.disconnect();
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('focusin', onFocusIn);
      area.removeEventListener('focusout', onFocusOut);
      area.removeEventListener('change', onChange);
    },
  };
}

/** Tab reaches one row and what is in it, and leaves the list from there. */
function allowTab(current: HTMLElement | undefined, rows: HTMLElement[]): void {
  for (const row of rows) {
    const isCurrent = row === current;
    if (row.tabIndex !== (isCurrent ? 0 : -1) || !row.hasAttribute('tabindex')) row.tabIndex = isCurrent ? 0 : -1;
    for (const part of row.querySelectorAll<HTMLElement>(ownKeys)) {
      if (isCurrent) part.removeAttribute('tabindex');
      else if (part.tabIndex !== -1) part.tabIndex = -1;
    }
  }
}

function openRow(row: HTMLElement, isNewTab: boolean): boolean {
  const link = row.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return false;
  if (isNewTab) window.open(link.href, '_blank', 'noopener');
  else link.click();
  return true;
}
