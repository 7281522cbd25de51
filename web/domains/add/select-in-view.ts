/** Selects a part of a text field and scrolls it to the middle of the field: Chromium alone leaves it out of sight. */
export function selectInView(area: HTMLTextAreaElement, start: number, length: number): void {
  area.focus();
  area.setSelectionRange(start, start + length);
  const end = endOfLine(area, start + length);
  area.scrollTop = end - area.clientHeight / 2;
}

/** How far down the line that ends at a place reaches, measured on a copy of the field, as long lines take several. */
function endOfLine(area: HTMLTextAreaElement, place: number): number {
  const copy = document.createElement('textarea');
  copy.className = area.className;
  copy.value = area.value.slice(0, place);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', minHeight: '0', height: '0' });
  copy.style.width = `${area.offsetWidth}px`;
  area.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}
