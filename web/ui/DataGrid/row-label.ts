/**
 * What a screen reader says of a row of a table when it gets the focus: its head, then each column with its value. Cells
 * in place of several columns are said as they are.
 */
export function labelOf(row: HTMLElement): string {
  const heads = [...(row.closest('table')?.querySelectorAll('thead tr > *') ?? [])];
  let column = 0;
  const words = [...row.children].map((cell) => {
    const { colSpan } = cell as HTMLTableCellElement;
    const head = colSpan > 1 ? '' : (heads[column]?.textContent ?? '').trim();
    column += colSpan;
    const value = wordsOf(cell);
    return cell.matches('th') || head === '' || value === '' ? value : `${head}: ${value}`;
  });
  return words.filter(Boolean).join(', ');
}

/** Texts beside each other as words of their own; what has a label says that instead. */
function wordsOf(element: Element): string {
  if (element.matches('input, [aria-hidden="true"]')) return '';
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element ? (node.matches('button') ? '' : wordsOf(node)) : (node.textContent ?? ''),
  );
  const isOneWord = element.matches('a, a *'); // the parts of a name
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(isOneWord ? '' : ' ');
}
