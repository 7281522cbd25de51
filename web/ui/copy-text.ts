/**
 * Puts text on the clipboard; false when the browser does not allow it. Without a secure context (plain HTTP in a local
 * network) the older way through a selection is used.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // not allowed now: the older way may still work
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'vh';
  (focused?.parentElement ?? document.body).append(holder); // inside the dialog that holds the focus
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
