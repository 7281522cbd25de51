import type { MouseEvent } from 'react';

const ownWork = 'a, button, input, select, textarea, label, summary';

/** The link that a click beside it stands for: the one marked for it, or the first of its row. Null where the click means something of its own. */
function linkFor({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownWork)) return null;
  const row = target.closest('tr, li');
  return (
    row?.querySelector<HTMLAnchorElement>('[data-opens]') ?? row?.querySelector<HTMLAnchorElement>('a[href]') ?? null
  );
}

const doubleClickMs = 300;
let opening: number | undefined;

const isSelecting = () => window.getSelection()?.type === 'Range';

/**
 * Handlers of a list whose rows open by a click anywhere in them, as their link does: with Ctrl, Command or the middle
 * button in a new tab. Links and buttons inside keep their own work, and text can be selected: on a word a click waits for
 * the second that selects it. The keyboard has the link.
 */
export const rowClicks = {
  onClick(event: MouseEvent) {
    window.clearTimeout(opening);
    const link = linkFor(event);
    if (!link || event.shiftKey || event.altKey || event.detail > 1 || isSelecting()) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    else if (isOnText(event)) opening = window.setTimeout(() => isSelecting() || link.click(), doubleClickMs);
    else link.click();
  },
  onAuxClick(event: MouseEvent) {
    const link = event.button === 1 ? linkFor(event) : null;
    if (link) openTab(link);
  },
  onMouseDown(event: MouseEvent) {
    if (event.button === 1 && linkFor(event)) event.preventDefault(); // no scrolling by moving the mouse
  },
};

function isOnText({ target, clientX: x, clientY: y }: MouseEvent): boolean {
  const texts = document.createRange();
  texts.selectNodeContents(target as Element);
  return [...texts.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

function openTab({ href }: HTMLAnchorElement): void {
  window.open(href, '_blank', 'noopener');
}
