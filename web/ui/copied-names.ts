/**
 * A long name stands in two boxes (DomainName.module.css), between which browsers break a copied text: what is copied
 * with such names goes to the clipboard with them whole. Everything else is copied as the browser does it.
 */
export function copyNamesWhole(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const marked = [...document.querySelectorAll('[data-long-name]')].filter((name) =>
    selection.containsNode(name, true),
  );
  if (marked.length === 0) return;
  const names = marked.map((name) => [...name.childNodes].map((part) => part.textContent ?? ''));
  event.clipboardData.setData('text/plain', withWholeNames(selection.toString(), names));
  const holder = document.createElement('div');
  holder.append(selection.getRangeAt(0).cloneContents());
  event.clipboardData.setData('text/html', holder.innerHTML);
  event.preventDefault();
}

/** A copied text in which the parts of names follow each other without the breaks between them. */
export function withWholeNames(copied: string, names: readonly (readonly string[])[]): string {
  return names.reduce((text, parts) => {
    const broken = new RegExp(parts.map((part) => RegExp.escape(part)).join('\\s+'), 'g');
    return text.replace(broken, () => parts.join(''));
  }, copied);
}
