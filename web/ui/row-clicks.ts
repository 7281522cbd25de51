import type { MouseEvent } from 'react';

const ownWork = 'a, button, input, select, textarea, label, summary';

/** The link that a click beside it stands for: the first of its row. Null where the click means something of its own. */
function linkFor({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownWork)) return null;
  return target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

const isSelecting = () => window.getSelection()?.type === 'Range';

/**
 * Handlers of a list whose rows open by a click anywhere in them, as their link does: with Ctrl, Command or the middle
 * button in a new tab. Links and buttons inside keep their own work, and text can be selected. The keyboard has the link.
 */
export const rowClicks = {
  onClick(event: MouseEvent) {
    const link = linkFor(event);
    if (!link || event.shiftKey || event.altKey || isSelecting()) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
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

function openTab({ href }: HTMLAnchorElement): void {
  window.open(href, '_blank', 'noopener');
}
