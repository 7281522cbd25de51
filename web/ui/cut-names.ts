const widestGap = 20; // px; a letter at the size of lists, more is a script that is not cut at its right end
const edge = 16; // px that the whole name keeps from the window's edge

let seen: ResizeObserver | undefined;
const watched = new Set<HTMLElement>();

/**
 * Marks a long name (`DomainName`) with `data-cut` while its label does not fit, whatever its width becomes, and draws the
 * TLD to the ellipsis: the browser leaves up to a letter's width between them. As a ref; one observer serves all names.
 */
export function watchCut(name: HTMLElement | null): (() => void) | undefined {
  if (name === null) return undefined;
  seen ??= startWatching();
  const resized = seen;
  watched.add(name);
  resized.observe(name);
  return () => {
    watched.delete(name);
    resized.unobserve(name);
  };
}

/** A font that comes late changes what fits, and no box. */
function startWatching(): ResizeObserver {
  document.fonts?.addEventListener('loadingdone', () => {
    ellipses.clear();
    markAll([...watched]);
  });
  return new ResizeObserver((entries) => markAll(entries.map(({ target }) => target as HTMLElement)));
}

/** Measures all before it writes, so that the page is laid out once. */
function markAll(names: HTMLElement[]): void {
  const cuts = names.map((name) => cutOf(name));
  for (const [at, name] of names.entries()) {
    const cut = cuts[at];
    name.toggleAttribute('data-cut', cut !== null);
    name.style.setProperty('--gap', cut ? `${-cut.gap}px` : null);
    name.style.setProperty('--room', cut ? `${cut.room}px` : null);
  }
}

/** The blank between ellipsis and TLD, and how wide the whole name may be beside it; null for a name that fits. */
function cutOf(name: HTMLElement): { gap: number; room: number } | null {
  const label = name.firstElementChild;
  const text = label?.firstChild;
  if (!(label instanceof HTMLElement) || !(text instanceof Text) || label.scrollWidth <= label.clientWidth) return null;
  const { left, right } = label.getBoundingClientRect();
  const end = right - widthOfEllipsis(label);
  const gap = end - rightOf(text, lastFitting(text, end));
  const room = Math.max(label.clientWidth, document.documentElement.clientWidth - left - edge);
  return { gap: gap > 0 && gap < widestGap ? gap : 0, room };
}

/** How many letters end before `end`. */
function lastFitting(text: Text, end: number): number {
  let [fits, tooMany] = [0, text.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (rightOf(text, middle) <= end) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

function rightOf(text: Text, letters: number): number {
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, letters);
  return range.getBoundingClientRect().right;
}

const ellipses = new Map<string, number>();

/** As the label draws it: the `font` of a computed style is empty where digits or ligatures are set. */
function widthOfEllipsis(label: HTMLElement): number {
  const { fontSize, fontWeight } = getComputedStyle(label);
  const key = `${fontSize} ${fontWeight}`;
  const known = ellipses.get(key);
  if (known !== undefined) return known;
  const probe = label.cloneNode() as HTMLElement;
  probe.textContent = '…';
  probe.style.cssText = 'position: absolute; visibility: hidden';
  label.after(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  ellipses.set(key, width);
  return width;
}
